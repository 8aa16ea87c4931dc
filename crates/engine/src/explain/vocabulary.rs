//! Names of points and signs and other words that matter in a description of a chart.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chart::{Angle, AspectType, Body, ExtraBody, ExtraPoint, Sign};

use super::claim::ClaimedPoint;

/// The meaning of a word or of several words.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Word {
    /// A point.
    Point(ClaimedPoint),
    /// A sign. A weak name is also another word or an abbreviation: it counts only beside a number or a point.
    Sign { sign: Sign, is_weak: bool },
    /// `house`.
    House,
    /// `cusp`.
    Cusp,
    /// `seventh`, as a number.
    Ordinal(u8),
    /// `retrograde`.
    Retrograde,
    /// `direct`.
    Direct,
    /// An aspect between two points; `None` if it is not said which.
    Aspect(Option<AspectType>),
    /// `not`: what follows is not said of the point.
    Not,
    /// The sentence does not describe the chart of birth: a condition, a transit, a ruler.
    Other,
    /// `is`, `falls`: what follows is said of the point, even after some other words.
    Is,
    /// `in`, `at`: what follows is a position.
    In,
    /// A word that means nothing between a point and its position.
    Filler,
    /// `degrees`.
    Degrees,
}

const fn body(body: Body) -> Word {
    Word::Point(ClaimedPoint::Body(body))
}

const fn extra(body: ExtraBody) -> Word {
    Word::Point(ClaimedPoint::Extra(ExtraPoint::Body(body)))
}

const fn aspect(kind: AspectType) -> Word {
    Word::Aspect(Some(kind))
}

const ASCENDANT: Word = Word::Point(ClaimedPoint::Angle(Angle::Ascendant));
const MIDHEAVEN: Word = Word::Point(ClaimedPoint::Angle(Angle::Midheaven));
const IC: Word = Word::Point(ClaimedPoint::Angle(Angle::ImumCoeli));
const DESCENDANT: Word = Word::Point(ClaimedPoint::Angle(Angle::Descendant));
const NORTH_NODE: Word = body(Body::NorthNode);
const SOUTH_NODE: Word = Word::Point(ClaimedPoint::SouthNode);
const LILITH: Word = extra(ExtraBody::MeanLilith);
const TRUE_LILITH: Word = extra(ExtraBody::TrueLilith);
const FORTUNE: Word = Word::Point(ClaimedPoint::Extra(ExtraPoint::PartOfFortune));
const SPIRIT: Word = Word::Point(ClaimedPoint::Extra(ExtraPoint::PartOfSpirit));
const VERTEX: Word = Word::Point(ClaimedPoint::Extra(ExtraPoint::Vertex));

const fn unknown(name: &'static str) -> Word {
    Word::Point(ClaimedPoint::Unknown(name))
}

/// Names in lower case without accents: English, and those of Indian astrology.
const NAMES: &[(&str, Word)] = &[
    ("sun|surya", body(Body::Sun)),
    ("moon|chandra", body(Body::Moon)),
    ("mercury|budha", body(Body::Mercury)),
    ("venus|shukra", body(Body::Venus)),
    ("mars|mangal", body(Body::Mars)),
    ("jupiter", body(Body::Jupiter)),
    ("saturn|shani", body(Body::Saturn)),
    ("uranus", body(Body::Uranus)),
    ("neptune", body(Body::Neptune)),
    ("pluto", body(Body::Pluto)),
    ("chiron|cheiron", body(Body::Chiron)),
    (
        "north node|northnode|true north node|mean north node|true node|mean node|true lunar node|mean lunar node|n node|nnode|node|lunar node|north lunar node|moon s north node|moons north node|rahu|dragon s head|dragons head|node m|node t|mean nn|true nn|asc node|ascending node",
        NORTH_NODE,
    ),
    (
        "south node|southnode|true south node|mean south node|s node|snode|ketu|dragon s tail|dragons tail|south lunar node|moon s south node|descending node|desc node",
        SOUTH_NODE,
    ),
    (
        "ascendant|asc|ascendent|rising|rising sign|rising degree|lagna|ascendant sign|ascending sign",
        ASCENDANT,
    ),
    ("midheaven|medium coeli|medium caeli|mid heaven|m c", MIDHEAVEN),
    ("imum coeli|imum caeli|bottom of the sky", IC),
    ("descendant|desc|descendent|dsc", DESCENDANT),
    (
        "lilith|black moon|black moon lilith|mean lilith|lilith mean|bml|mean black moon lilith|lilith m",
        LILITH,
    ),
    ("true lilith|true black moon lilith|osculating lilith|lilith true|osc lilith", TRUE_LILITH),
    (
        "part of fortune|pof|lot of fortune|pars fortuna|pars fortunae|fortuna|wheel of fortune|part fortune|p of fortune",
        FORTUNE,
    ),
    ("part of spirit|lot of spirit", SPIRIT),
    ("vertex|vx", VERTEX),
    ("ceres", extra(ExtraBody::Ceres)),
    ("pallas|pallas athena|pallas athene", extra(ExtraBody::Pallas)),
    ("juno", extra(ExtraBody::Juno)),
    ("vesta", extra(ExtraBody::Vesta)),
    ("eris", unknown("Eris")),
    ("sedna", unknown("Sedna")),
    ("pholus", unknown("Pholus")),
    ("nessus", unknown("Nessus")),
    ("haumea", unknown("Haumea")),
    ("makemake", unknown("Makemake")),
    ("quaoar", unknown("Quaoar")),
    ("hygiea|hygeia", unknown("Hygiea")),
    ("psyche", unknown("Psyche")),
    ("anti vertex|antivertex", unknown("Antivertex")),
    ("east point|eastpoint|equatorial ascendant", unknown("East Point")),
    ("selena|white moon|white moon selena", unknown("Selena")),
    ("proserpina", unknown("Proserpina")),
    ("cupido", unknown("Cupido")),
    ("aries point", unknown("Aries Point")),
    ("house|houses|bhava|hse", Word::House),
    ("cusp|cusps", Word::Cusp),
    ("retrograde|rx|retro|retrogr", Word::Retrograde),
    ("direct", Word::Direct),
    (
        "conjunct|conjunction|conjuncts|conjoined|conjoins|conjoin|conjoining|cnj",
        aspect(AspectType::Conjunction),
    ),
    ("square|squares|squaring|squared|sqr", aspect(AspectType::Square)),
    ("trine|trines|trining|trined|tri", aspect(AspectType::Trine)),
    ("opposite|opposition|opposes|oppose|opposing|opposed|opp", aspect(AspectType::Opposition)),
    ("sextile|sextiles|sextiling|sxt", aspect(AspectType::Sextile)),
    ("quincunx|inconjunct|qnx", aspect(AspectType::Quincunx)),
    ("semisextile|semi sextile", aspect(AspectType::Semisextile)),
    ("semisquare|semi square", aspect(AspectType::Semisquare)),
    ("sesquiquadrate|sesquisquare", aspect(AspectType::Sesquiquadrate)),
    ("quintile", aspect(AspectType::Quintile)),
    ("biquintile", aspect(AspectType::Biquintile)),
    ("aspects|aspecting|aspect|versus|vs|parallel|contraparallel|midpoint", Word::Aspect(None)),
    (
        "not|isn t|isnt|wasn t|aren t|never|unlike|instead|rather|no|without|neither|nor|except|no longer",
        Word::Not,
    ),
    (
        "if|unless|would|could|were|someone|somebody|anyone|anybody|people|those|many|everyone|others|transiting|transit|transits|transited|progressed|progression|tr|currently|tonight|compare|compared|typically|generally|usually|traditionally|famous|celebrities|ruler|rulers|ruled|rules|ruling|rulership|lord|governs|governed|dispositor|dispositors|domicile|exaltation|exalts|exalted in|detriment|fall in|at home|synastry|partner|partners|may|might|perhaps|new moon|full moon|eclipse|season|born with|any|every|each|mother|father|sister|brother|friend|friends|boyfriend|girlfriend|husband|wife",
        Word::Other,
    ),
    (
        "is|are|was|sits|sit|stand|falls|lies|stands|placed|located|found|resides|lands|occupies|being|occupying|positioned|posited|sitting|falling",
        Word::Is,
    ),
    ("in|at|a|into|within|inside|by|from", Word::In),
    (
        "the|of|your|my|his|her|their|you|have|has|with|sign|s|to|its|it|exactly|right|just|about|around|natal|also|and|both|which|that|position|pos|longitude|lon|long|planet|birth|radix|still|located|very|early|late|here|sign of|sign sign|then|stationed|star|ecliptic|true|mean|zodiac|approximately|approx|roughly|ca|circa|moving|together",
        Word::Filler,
    ),
    ("degrees|degree|deg", Word::Degrees),
    ("first|1st", Word::Ordinal(1)),
    ("second|2nd", Word::Ordinal(2)),
    ("third|3rd", Word::Ordinal(3)),
    ("fourth|4th", Word::Ordinal(4)),
    ("fifth|5th", Word::Ordinal(5)),
    ("sixth|6th", Word::Ordinal(6)),
    ("seventh|7th", Word::Ordinal(7)),
    ("eighth|8th", Word::Ordinal(8)),
    ("ninth|9th", Word::Ordinal(9)),
    ("tenth|10th", Word::Ordinal(10)),
    ("eleventh|11th", Word::Ordinal(11)),
    ("twelfth|12th", Word::Ordinal(12)),
];

/// Names of signs that mean nothing else, in the order of the signs.
const SIGNS: [&str; 12] = [
    "aries|mesha",
    "taurus|vrishabha",
    "gemini|mithuna",
    "cancer|karka",
    "leo|simha",
    "virgo|kanya",
    "libra",
    "scorpio|scorpius|vrischika",
    "sagittarius|dhanu",
    "capricorn|capricornus|makara",
    "aquarius|kumbha",
    "pisces|meena",
];

/// Abbreviations of signs, and names that are also other words.
const WEAK_SIGNS: [&str; 12] = [
    "ar|ari",
    "ta|tau",
    "ge|gem",
    "ca|cn|can|cnc",
    "le",
    "vi|vir",
    "li|lib",
    "sc|sco|scp",
    "sa|sag|sgr|sg",
    "cp|cap|ca p|cpr",
    "aq|aqu|aqr",
    "pi|pis|psc",
];

/// Upper-case abbreviations.
const CAPITALS: &[(&str, Word)] = &[
    ("AC", ASCENDANT),
    ("MC", MIDHEAVEN),
    ("IC", IC),
    ("DC", DESCENDANT),
    ("DS", DESCENDANT),
    ("DSC", DESCENDANT),
    ("NN", NORTH_NODE),
    ("SN", SOUTH_NODE),
    ("POF", FORTUNE),
    ("R", Word::Retrograde),
];

/// Glyphs.
const GLYPHS: &[(char, Word)] = &[
    ('☉', body(Body::Sun)),
    ('☽', body(Body::Moon)),
    ('☾', body(Body::Moon)),
    ('🌙', body(Body::Moon)),
    ('☿', body(Body::Mercury)),
    ('♀', body(Body::Venus)),
    ('♂', body(Body::Mars)),
    ('♃', body(Body::Jupiter)),
    ('♄', body(Body::Saturn)),
    ('♅', body(Body::Uranus)),
    ('⛢', body(Body::Uranus)),
    ('♆', body(Body::Neptune)),
    ('♇', body(Body::Pluto)),
    ('⯓', body(Body::Pluto)),
    ('☊', NORTH_NODE),
    ('☋', SOUTH_NODE),
    ('⚷', body(Body::Chiron)),
    ('⚸', LILITH),
    ('⊗', FORTUNE),
    ('⚳', extra(ExtraBody::Ceres)),
    ('⚴', extra(ExtraBody::Pallas)),
    ('⚵', extra(ExtraBody::Juno)),
    ('⚶', extra(ExtraBody::Vesta)),
    ('℞', Word::Retrograde),
    ('☌', aspect(AspectType::Conjunction)),
    ('☍', aspect(AspectType::Opposition)),
    ('△', aspect(AspectType::Trine)),
    ('□', aspect(AspectType::Square)),
    ('⚹', aspect(AspectType::Sextile)),
    ('✶', aspect(AspectType::Sextile)),
    ('⚺', aspect(AspectType::Semisextile)),
    ('⚻', aspect(AspectType::Quincunx)),
    ('∠', aspect(AspectType::Semisquare)),
];

/// The most words of a name.
const MOST_WORDS: usize = 4;

/// The meaning of a glyph.
pub(super) fn glyph(glyph: char) -> Option<Word> {
    let first = '♈';
    let place = (glyph as u32).wrapping_sub(first as u32);
    if let Some(sign) = usize::try_from(place).ok().and_then(|place| Sign::ALL.get(place)) {
        return Some(Word::Sign { sign: *sign, is_weak: false });
    }
    GLYPHS.iter().find(|(known, _)| *known == glyph).map(|(_, word)| *word)
}

/// The meaning of a word as written, if only its capitals say it.
pub(super) fn capitals(word: &str) -> Option<Word> {
    CAPITALS.iter().find(|(known, _)| *known == word).map(|(_, word)| *word)
}

/// All names with their meanings, strong ones first.
static MEANINGS: LazyLock<BTreeMap<&'static str, Word>> = LazyLock::new(|| {
    let signs = |table: [&'static str; 12], is_weak| {
        let of = move |(sign, names): (Sign, &'static str)| {
            names.split('|').map(move |name| (name, Word::Sign { sign, is_weak }))
        };
        Sign::ALL.into_iter().zip(table).flat_map(of)
    };
    let others = NAMES.iter().flat_map(|(names, word)| names.split('|').map(|name| (name, *word)));
    let mut meanings = BTreeMap::new();
    for (name, word) in signs(SIGNS, false).chain(others).chain(signs(WEAK_SIGNS, true)) {
        meanings.entry(name).or_insert(word);
    }
    meanings
});

/// The longest name that begins these folded words, and how many words it has.
pub(super) fn name(words: &[&str]) -> Option<(Word, usize)> {
    (1..=MOST_WORDS.min(words.len())).rev().find_map(|count| {
        MEANINGS.get(words[..count].join(" ").as_str()).map(|word| (*word, count))
    })
}

/// The sign of an abbreviation that touches a number, such as `Le` in `14Le32`.
pub(super) fn abbreviated_sign(folded: &str) -> Option<Sign> {
    let place = WEAK_SIGNS.iter().position(|names| names.split('|').any(|name| name == folded))?;
    Some(Sign::ALL[place])
}

/// A Roman numeral from 1 to 12.
pub(super) fn roman(word: &str) -> Option<u8> {
    const ROMAN: [&str; 12] =
        ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
    (1..).zip(ROMAN).find(|(_, known)| *known == word).map(|(number, _)| number)
}

/// Lower case without accents.
pub(super) fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for letter in word.chars() {
        let plain = match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => {
                'a'
            }
            'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => 'e',
            'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => 'i',
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' => 'o',
            'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => 'u',
            'ç' | 'Ç' => 'c',
            'ñ' | 'Ñ' => 'n',
            'œ' | 'Œ' => {
                folded.push_str("oe");
                continue;
            }
            other => other.to_ascii_lowercase(),
        };
        folded.push(plain);
    }
    folded
}
