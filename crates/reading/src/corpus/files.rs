//! The corpus files, embedded.

macro_rules! english {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../corpus/en/", $name)))),*]
    };
}

/// Every English file by name.
pub(super) const ENGLISH: &[(&str, &str)] = english![
    "angles.toml",
    "areas/career.toml",
    "areas/general.toml",
    "areas/health.toml",
    "areas/love.toml",
    "areas/luck.toml",
    "areas/money.toml",
    "areas/personalGrowth.toml",
    "areas/relationships.toml",
    "aspects.toml",
    "balances.toml",
    "bodies.toml",
    "bodies-in-houses.toml",
    "bodies-in-signs.toml",
    "cusps.toml",
    "degrees.toml",
    "dignities.toml",
    "houses.toml",
    "motion.toml",
    "never-said.toml",
    "patterns.toml",
    "sect.toml",
    "signs.toml",
    "voice.toml",
];
