//! The corpus files, embedded.

/// Every English file by its path in `corpus/en`. The build script lists them.
pub(super) const ENGLISH: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/english.rs"));
