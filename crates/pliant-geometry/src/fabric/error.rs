//! Why a piece of fabric cannot be made as asked.
//!
//! Generators refuse before they allocate: what a size and an edge length amount to is known from
//! their ratio.

/// Most vertices a piece may have: their numbers, and those of the elements between them, have to
/// fit 32 bits with room to spare.
pub(crate) const VERTEX_LIMIT: f64 = 2_147_483_648.0;

/// Why a generator cannot make what it was asked for.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FabricError {
    /// A length that must be positive and finite is not.
    #[error("{piece}: {field} must be a positive finite number, got {value}")]
    NotPositive {
        /// Kind of fabric.
        piece: &'static str,
        /// Offending parameter.
        field: &'static str,
        /// Its value.
        value: f64,
    },
    /// A number is outside what it may be.
    #[error("{piece}: {field} must be between {least} and {most}, got {value}")]
    OutOfRange {
        /// Kind of fabric.
        piece: &'static str,
        /// Offending parameter.
        field: &'static str,
        /// Its value.
        value: f64,
        /// Smallest possible.
        least: f64,
        /// Largest possible.
        most: f64,
    },
    /// Not even one element fits.
    #[error(
        "{piece}: an edge of {edge} m does not fit its {field}, which allows {limit} m; use a \
         shorter edge"
    )]
    EdgeTooLong {
        /// Kind of fabric.
        piece: &'static str,
        /// The side that is too short for it.
        field: &'static str,
        /// Edge asked for [m].
        edge: f64,
        /// Longest possible [m].
        limit: f64,
    },
    /// A count that must not be zero is.
    #[error("{piece}: {field} is {value}, but at least {least} is needed")]
    TooFew {
        /// Kind of fabric.
        piece: &'static str,
        /// What there is too little of.
        field: &'static str,
        /// How many.
        value: usize,
        /// Fewest possible.
        least: usize,
    },
    /// More vertices than can be numbered.
    #[error(
        "{piece}: this would make about {count:.3e} vertices, more than {VERTEX_LIMIT:.1e}; use \
         longer edges or a smaller piece"
    )]
    TooMany {
        /// Kind of fabric.
        piece: &'static str,
        /// Vertices expected.
        count: f64,
    },
    /// A pattern that does not close around a tube.
    #[error(
        "{piece}: the pattern `{pattern}` repeats every {period} wales, and {wales} around the \
         tube are not a multiple of that; use {suggestion}"
    )]
    DoesNotClose {
        /// Kind of fabric.
        piece: &'static str,
        /// Name of the pattern.
        pattern: &'static str,
        /// Wales after which it repeats.
        period: usize,
        /// Wales asked for.
        wales: usize,
        /// A number of wales near it that closes.
        suggestion: usize,
    },
}

/// Refuses a length that is zero, negative or no number.
pub(crate) fn positive(
    piece: &'static str,
    field: &'static str,
    value: f64,
) -> Result<(), FabricError> {
    if value > 0.0 && value.is_finite() {
        return Ok(());
    }
    Err(FabricError::NotPositive { piece, field, value })
}

/// Refuses a number outside its range, and what is no number.
pub(crate) fn within(
    piece: &'static str,
    field: &'static str,
    value: f64,
    [least, most]: [f64; 2],
) -> Result<(), FabricError> {
    if (least..=most).contains(&value) && value.is_finite() {
        return Ok(());
    }
    Err(FabricError::OutOfRange { piece, field, value, least, most })
}

/// Refuses a count below the least.
pub(crate) fn at_least(
    piece: &'static str,
    field: &'static str,
    value: usize,
    least: usize,
) -> Result<(), FabricError> {
    if value >= least {
        return Ok(());
    }
    Err(FabricError::TooFew { piece, field, value, least })
}

/// Refuses more vertices than can be numbered.
pub(crate) fn countable(piece: &'static str, count: f64) -> Result<(), FabricError> {
    if count <= VERTEX_LIMIT {
        return Ok(());
    }
    Err(FabricError::TooMany { piece, count })
}

/// How many pieces no longer than `edge` make up a `length`: at least one. Round-off in the ratio
/// does not add one.
pub(crate) fn pieces(length: f64, edge: f64) -> f64 {
    /// Share of a piece that is put down to rounding.
    const SLACK: f64 = 1e-9;
    (length / edge - SLACK).ceil().max(1.0)
}

/// How many there are and which is the first, if there are any.
pub(crate) fn tally(mut of: impl Iterator<Item = usize>) -> Option<(usize, usize)> {
    let first = of.next()?;
    Some((1 + of.count(), first))
}
