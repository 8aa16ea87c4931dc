//! The corpus files, embedded.

macro_rules! english {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../corpus/en/", $name)))),*]
    };
}

/// Every English file by name.
pub(super) const ENGLISH: &[(&str, &str)] = english![
    "angles.toml",
    "areas/health.toml",
    "areas/luck.toml",
    "areas/money.toml",
    "areas/personalGrowth.toml",
    "areas/relationships.toml",
    "aspects.toml",
    "balances.toml",
    "bodies-in-houses.toml",
    "bodies-in-signs.toml",
    "bodies.toml",
    "cusps.toml",
    "degrees.toml",
    "dignities.toml",
    "houses.toml",
    "motion.toml",
    "never-said.toml",
    "passages/advice-career.toml",
    "passages/advice-general.toml",
    "passages/advice-love.toml",
    "passages/aspects.toml",
    "passages/balance.toml",
    "passages/bridges.toml",
    "passages/career-midheaven-by-ruler-house.toml",
    "passages/career-saturn-by-house.toml",
    "passages/career-sun-by-mars.toml",
    "passages/contradictions.toml",
    "passages/love-seventh-by-ruler-house.toml",
    "passages/love-venus-by-house.toml",
    "passages/love-venus-by-mars.toml",
    "passages/moon-by-house.toml",
    "passages/on-angle.toml",
    "passages/patterns.toml",
    "passages/rising-by-ruler-house.toml",
    "passages/stellium-house.toml",
    "passages/stellium-sign.toml",
    "passages/sun-by-house.toml",
    "passages/sun-by-moon.toml",
    "passages/terms.toml",
    "passages/themes.toml",
    "passages/topics-career.toml",
    "passages/topics-general.toml",
    "passages/topics-love.toml",
    "patterns.toml",
    "sect.toml",
    "signs.toml",
    "voice.toml",
];
