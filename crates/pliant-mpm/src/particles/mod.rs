//! Material points: what each of them carries, in columns.

mod column;
mod pack;
mod set;

pub use column::{Column, Group};
pub(crate) use pack::{
    load_matrix, load_vector, matrix_from_symmetric, store_matrix, store_symmetric, store_vector,
    symmetric_len,
};
pub use set::{Exerts, Kept, Layout, Particles};
