//! Finds out whether builds with assertions, which run where they are made, may count on AVX2: `dispatch_wide!` then
//! compiles large code once.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(avx2_here)");
    #[cfg(target_arch = "x86_64")]
    if std::env::var("HOST") == std::env::var("TARGET") && has_avx2() {
        println!("cargo::rustc-cfg=avx2_here");
    }
}

/// All that `fearless_simd` asks of a processor before it calls it one with AVX2.
#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2")
        && has!("bmi1")
        && has!("bmi2")
        && has!("cmpxchg16b")
        && has!("f16c")
        && has!("fma")
        && has!("fxsr")
        && has!("lzcnt")
        && has!("movbe")
        && has!("popcnt")
        && has!("xsave")
}
