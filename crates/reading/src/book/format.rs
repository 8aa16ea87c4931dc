//! The form of the book: its tables, and how a file of Markdown is read and checked. The build script uses this file too.

use std::ops::RangeInclusive;

use super::slot::{PRONOUNS, slot};

const SIGNS: [&str; 12] = [
    "Aries",
    "Taurus",
    "Gemini",
    "Cancer",
    "Leo",
    "Virgo",
    "Libra",
    "Scorpio",
    "Sagittarius",
    "Capricorn",
    "Aquarius",
    "Pisces",
];
const BODIES: [&str; 12] = [
    "Sun",
    "Moon",
    "Mercury",
    "Venus",
    "Mars",
    "Jupiter",
    "Saturn",
    "Uranus",
    "Neptune",
    "Pluto",
    "North Node",
    "Chiron",
];
const ANGLES: [&str; 4] = ["Ascendant", "Midheaven", "Descendant", "IC"];

/// A table of texts: a Markdown file `<name>.md`, or a folder with a file for each first value of its keys.
pub(super) struct Table {
    /// The name of the folder or file in `corpus/en`.
    pub(super) name: &'static str,
    /// The values in the paths of its files, from folder to file; each file is named by one of each.
    pub(super) path: &'static [&'static [&'static str]],
    /// The headings of a file, in order, by the values in its path.
    pub(super) headings: Headings,
    /// What each text consists of.
    pub(super) form: Form,
}

/// The headings of a file.
pub(super) enum Headings {
    /// `Moon in Aries` to `Moon in Pisces`.
    InSigns(&'static str),
    /// `House 1` to `House 12`.
    Houses,
    /// Those of a list.
    Listed(&'static [&'static str]),
    /// By the values in the path.
    Of(fn(path: &[&str]) -> Vec<String>),
}

impl Headings {
    /// In order, by the values in the path of the file.
    pub(super) fn of(&self, path: &[&str]) -> Vec<String> {
        match self {
            Self::InSigns(what) => SIGNS.map(|sign| format!("{what} in {sign}")).to_vec(),
            Self::Houses => (1..=12).map(|house| format!("House {house}")).collect(),
            Self::Listed(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            Self::Of(headings) => headings(path),
        }
    }
}

/// The parts and limits of a text.
pub(super) struct Form {
    /// Whether the heading ends in a title, `Moon in Aries: The last yard`.
    pub(super) title: bool,
    /// Words of the paragraphs together.
    pub(super) words: RangeInclusive<usize>,
    /// The number of paragraphs.
    pub(super) paragraphs: RangeInclusive<usize>,
    /// Words of the advice, which is the last paragraph and begins with `Advice:`; `None` if there is none.
    pub(super) advice: Option<RangeInclusive<usize>>,
    /// What the text names once, each with its sign: the last in the sign of the heading, those before in the signs of
    /// the path. Of other signs it says nothing.
    pub(super) placements: &'static [&'static str],
    /// Whether a file that exists has every heading. A passage of the general texts speaks for one that is missing.
    pub(super) whole: bool,
    /// Whether `{F}`, the program's statement of the fact, occurs once in the text. It never begins it.
    pub(super) states: bool,
    /// Whether the text is about two people, `{A}` and `{B}`, with slots for their pronouns.
    pub(super) of_two: bool,
}

const ESSAY: Form = Form {
    title: true,
    words: 262..=322,
    paragraphs: 3..=6,
    advice: Some(25..=50),
    placements: &[],
    whole: true,
    states: false,
    of_two: false,
};
/// An essay on one area of life.
const CHAPTER: Form = Form { words: 148..=192, advice: Some(20..=44), ..ESSAY };
const PASSAGE: Form = Form {
    title: false,
    words: 48..=84,
    paragraphs: 1..=1,
    advice: None,
    placements: &[],
    whole: false,
    states: true,
    of_two: false,
};
/// A paragraph about two people by two signs.
const OF_TWO: Form = Form { words: 52..=96, whole: true, states: false, of_two: true, ..PASSAGE };
/// An essay on an event of a year.
const EVENT: Form = Form { words: 172..=232, advice: Some(20..=46), states: true, ..ESSAY };
/// The planets whose events carry a year.
const SLOW: [&str; 5] = ["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"];
/// The points of a birth chart that a year is about by their signs.
const POINTS: [&str; 7] = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Ascendant", "Midheaven"];
/// The points of a birth chart that a contact of a year can meet.
const TARGETS: Headings = Headings::Of(|_| {
    let points = BODIES.iter().chain(&["Ascendant", "Midheaven"]);
    points.map(|point| (*point).to_owned()).collect()
});
/// What is touched in a contact of two people: the Ascendant, or a body that is as fast as Mars or faster.
const TOUCHED: [&str; 6] = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Ascendant"];
/// The contacts of a point with the planets of somebody else. A pair of points is in the file of the Ascendant or the faster body only.
const CONTACTS: Headings = Headings::Of(|path| {
    let planets = BODIES[..10].iter();
    natures(planets.skip_while(|body| path[0] != "Ascendant" && **body != path[0]))
});

/// Every table of the book. A file that is not written yet may be missing.
pub(super) const TABLES: [Table; 31] = [
    // Who somebody is: rising sign, Sun, Moon.
    Table {
        name: "person",
        path: &[&SIGNS, &SIGNS],
        headings: Headings::InSigns("Moon"),
        form: Form { placements: &["rising", "Sun", "Moon"], ..ESSAY },
    },
    // The same by Sun and Moon, for a birth without a time.
    Table {
        name: "lights",
        path: &[&SIGNS],
        headings: Headings::InSigns("Moon"),
        form: Form { placements: &["Sun", "Moon"], ..ESSAY },
    },
    // The same by the Sun alone, for a day on which the Moon changes its sign.
    Table {
        name: "sun",
        path: &[],
        headings: Headings::InSigns("Sun"),
        form: Form { placements: &["Sun"], ..ESSAY },
    },
    // What a Moon in this sign would add to that.
    Table {
        name: "moon",
        path: &[],
        headings: Headings::InSigns("Moon"),
        form: Form { words: 18..=45, placements: &["Moon"], whole: true, states: false, ..PASSAGE },
    },
    // What somebody has to learn, and what they are afraid of: North Node and Saturn.
    Table {
        name: "growth",
        path: &[&SIGNS],
        headings: Headings::InSigns("Saturn"),
        form: Form { placements: &["Node", "Saturn"], ..CHAPTER },
    },
    // How somebody loves: Venus and Mars.
    Table {
        name: "love",
        path: &[&SIGNS],
        headings: Headings::InSigns("Mars"),
        form: Form { placements: &["Venus", "Mars"], ..CHAPTER },
    },
    // How somebody works: Midheaven, Sun and Mars. A chart whose chapter is not written yet has that of the next table.
    Table {
        name: "career",
        path: &[&SIGNS, &SIGNS],
        headings: Headings::InSigns("Mars"),
        form: Form {
            words: 198..=240,
            placements: &["Midheaven", "Sun", "Mars"],
            whole: false,
            ..CHAPTER
        },
    },
    // The same without a time of birth: Sun and Mars.
    Table {
        name: "career-day",
        path: &[&SIGNS],
        headings: Headings::InSigns("Mars"),
        form: Form { placements: &["Sun", "Mars"], ..CHAPTER },
    },
    // How somebody lives with others: Moon and Venus.
    Table {
        name: "relationships",
        path: &[&SIGNS],
        headings: Headings::InSigns("Venus"),
        form: Form { placements: &["Moon", "Venus"], ..CHAPTER },
    },
    // The same by Venus alone, for a day on which the Moon changes its sign.
    Table {
        name: "relationships-day",
        path: &[],
        headings: Headings::InSigns("Venus"),
        form: Form { placements: &["Venus"], ..CHAPTER },
    },
    // What money is to somebody: the sign on the second cusp and Venus.
    Table {
        name: "money",
        path: &[&SIGNS],
        headings: Headings::InSigns("Venus"),
        form: Form { placements: &["house", "Venus"], ..CHAPTER },
    },
    // The same without a time of birth: Venus and Jupiter.
    Table {
        name: "money-day",
        path: &[&SIGNS],
        headings: Headings::InSigns("Jupiter"),
        form: Form { placements: &["Venus", "Jupiter"], ..CHAPTER },
    },
    // How somebody rests and spends their strength: Moon and Mars.
    Table {
        name: "health",
        path: &[&SIGNS],
        headings: Headings::InSigns("Mars"),
        form: Form { placements: &["Moon", "Mars"], ..CHAPTER },
    },
    // The same by Mars alone, for a day on which the Moon changes its sign.
    Table {
        name: "health-day",
        path: &[],
        headings: Headings::InSigns("Mars"),
        form: Form { placements: &["Mars"], ..CHAPTER },
    },
    // Where doors open to somebody, and what opens them: the sign and the house of Jupiter.
    Table {
        name: "luck",
        path: &[&SIGNS],
        headings: Headings::Houses,
        form: Form { placements: &["Jupiter", "house"], ..CHAPTER },
    },
    // The same without a time of birth: Jupiter and the Sun.
    Table {
        name: "luck-day",
        path: &[&SIGNS],
        headings: Headings::InSigns("Sun"),
        form: Form { placements: &["Jupiter", "Sun"], ..CHAPTER },
    },
    // How the ruler of a rising sign bends the first impression, by its sign.
    Table { name: "ruler", path: &[&SIGNS], headings: Headings::InSigns("Ruler"), form: PASSAGE },
    // Two bodies that are joined, at odds, or on good terms.
    Table {
        name: "pairs",
        path: &[&BODIES],
        headings: Headings::Of(|path| {
            natures(BODIES.iter().skip_while(|body| **body != path[0]).skip(1))
        }),
        form: PASSAGE,
    },
    // A body on an angle.
    Table { name: "angles", path: &[&BODIES], headings: Headings::Listed(&ANGLES), form: PASSAGE },
    // Three bodies or more in one sign.
    Table { name: "signs-together", path: &[], headings: Headings::Listed(&SIGNS), form: PASSAGE },
    // Three bodies or more in one house.
    Table { name: "houses-together", path: &[], headings: Headings::Houses, form: PASSAGE },
    // The event that carries a year: a slow planet in conjunction, square or opposition to a point in a sign.
    Table {
        name: "year",
        path: &[&SLOW, &POINTS],
        headings: Headings::Of(|path| SIGNS.map(|sign| format!("{} in {sign}", path[1])).to_vec()),
        form: EVENT,
    },
    // The same of Saturn and its own place.
    Table { name: "saturn-return", path: &[], headings: Headings::InSigns("Saturn"), form: EVENT },
    // The same of a slow planet and a planet from Jupiter to Pluto, by no sign.
    Table {
        name: "year-planets",
        path: &[&SLOW],
        headings: Headings::Of(|path| {
            let others = SLOW.iter().filter(|body| **body != "Saturn" || path[0] != "Saturn");
            others.map(|body| (*body).to_owned()).collect()
        }),
        form: EVENT,
    },
    // A progressed new or full moon in a house.
    Table { name: "year-moon", path: &[&["New", "Full"]], headings: Headings::Houses, form: EVENT },
    // What complicates a year: a hard contact.
    Table {
        name: "year-second",
        path: &[&["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "Chiron", "Eclipse"]],
        headings: TARGETS,
        form: Form { whole: true, ..PASSAGE },
    },
    // What helps in it: an easy contact.
    Table {
        name: "year-help",
        path: &[&["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "Chiron"]],
        headings: TARGETS,
        form: Form { words: 34..=56, whole: true, ..PASSAGE },
    },
    // Two people: the contact that carries their reading. `{A}` owns the point of the file, `{B}` that of the heading.
    Table {
        name: "synastry",
        path: &[&TOUCHED],
        headings: CONTACTS,
        form: Form {
            words: 185..=250,
            paragraphs: 3..=3,
            states: true,
            of_two: true,
            advice: Some(20..=46),
            ..ESSAY
        },
    },
    // The contact that follows, of the other kind.
    Table {
        name: "synastry-second",
        path: &[&TOUCHED],
        headings: CONTACTS,
        form: Form { states: true, ..OF_TWO },
    },
    // How each comes to rest: the Moon of `{A}` in the sign of the file, that of `{B}` in the same or a later one.
    Table {
        name: "synastry-moons",
        path: &[&SIGNS],
        headings: Headings::Of(|path| {
            let later = SIGNS.iter().skip_while(|sign| **sign != path[0]);
            later.map(|sign| format!("Moon in {sign}")).collect()
        }),
        form: OF_TWO,
    },
    // A couple: the Venus of `{A}` and the Mars of `{B}`.
    Table {
        name: "synastry-venus-mars",
        path: &[&SIGNS],
        headings: Headings::InSigns("Mars"),
        form: OF_TWO,
    },
];

/// A heading for each kind of aspect with each body.
fn natures<'a>(bodies: impl Iterator<Item = &'a &'static str>) -> Vec<String> {
    let natures =
        |body: &&str| ["conjunction", "hard", "easy"].map(|nature| format!("{body}, {nature}"));
    bodies.flat_map(natures).collect()
}

/// One text of the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Text {
    /// The heading without the title.
    pub(super) heading: String,
    /// Empty if the table has no titles.
    pub(super) title: String,
    /// The paragraphs in order.
    pub(super) paragraphs: Vec<String>,
    /// Empty if the table has none.
    pub(super) advice: String,
}

/// Reads the Markdown of one file and checks it: every heading once and in order, each text within the limits of the
/// table. The error names the heading.
pub(super) fn read(table: &Table, path: &[&str], markdown: &str) -> Result<Vec<Text>, String> {
    let mut texts = Vec::new();
    let mut blocks = format!("\n{markdown}");
    blocks = blocks.replace("\r\n", "\n");
    let mut blocks = blocks.split("\n## ");
    if blocks.next().is_some_and(|before| !before.trim().is_empty()) {
        return Err("there is text before the first heading".to_owned());
    }
    for block in blocks {
        let (heading, body) = block.split_once('\n').unwrap_or((block, ""));
        let heading = heading.trim();
        let (key, title) = match heading.split_once(": ") {
            Some((key, title)) if table.form.title => (key, title),
            _ => (heading, ""),
        };
        let body: Vec<String> = body
            .split("\n\n")
            .map(|paragraph| {
                typographic(&paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
            })
            .filter(|paragraph| !paragraph.is_empty())
            .collect();
        let mut paragraphs = body;
        let mut advice = String::new();
        if table.form.advice.is_some() {
            let last = paragraphs.pop().unwrap_or_default();
            let text = last.strip_prefix("Advice: ");
            advice = text.ok_or(format!("{heading}: the last paragraph is no advice"))?.to_owned();
        }
        texts.push(Text { heading: key.to_owned(), title: typographic(title), paragraphs, advice });
    }
    let mut expected = table.headings.of(path);
    let found: Vec<&str> = texts.iter().map(|text| text.heading.as_str()).collect();
    expected.retain(|heading| table.form.whole || found.contains(&heading.as_str()));
    if let Some(at) = (0..expected.len().max(found.len()))
        .find(|at| expected.get(*at).map(String::as_str) != found.get(*at).copied())
    {
        let name =
            |text: Option<&str>| text.map_or("the end".to_owned(), |text| format!("‘{text}’"));
        let expected = name(expected.get(at).map(String::as_str));
        return Err(format!("{}: {expected} is expected here", name(found.get(at).copied())));
    }
    for text in &texts {
        check(table, path, text).map_err(|message| format!("{}: {message}", text.heading))?;
    }
    Ok(texts)
}

fn check(table: &Table, path: &[&str], text: &Text) -> Result<(), String> {
    let form = &table.form;
    if form.title && text.title.is_empty() {
        return Err("the title is missing".to_owned());
    }
    let whole = text.paragraphs.join(" ");
    let within = |what: &str, count: usize, limits: &RangeInclusive<usize>| {
        let (least, most) = (limits.start(), limits.end());
        if limits.contains(&count) {
            Ok(())
        } else {
            Err(format!("{count} {what}, {least} to {most} are allowed"))
        }
    };
    // The person of a pronoun is no word.
    let told = whole.replace("{A ", "{").replace("{B ", "{");
    within("words", words(&told).count(), &form.words)?;
    within("paragraphs", text.paragraphs.len(), &form.paragraphs)?;
    if let Some(limits) = &form.advice {
        within("words of advice", words(&text.advice).count(), limits)?;
        if text.advice.starts_with(char::is_lowercase) {
            return Err("the advice begins with a capital".to_owned());
        }
    }
    let whole = format!("{whole} {}", text.advice);
    if form.states != (whole.matches("{F}").count() == 1) || whole.starts_with("{F}") {
        return Err("{F} is expected once where the table states a fact, and not first".to_owned());
    }
    if let Some(mark) =
        ["–", "—", "\"", "*", "_", "#", "<", "  "].into_iter().find(|mark| whole.contains(mark))
    {
        return Err(format!("‘{mark}’ is not allowed"));
    }
    if form.of_two {
        check_slots(&whole)?;
    }
    if form.placements.is_empty() {
        return Ok(());
    }
    // A heading such as `House 5` has no sign.
    let last = text.heading.rsplit(' ').next().unwrap_or_default();
    let signs: Vec<&str> = path
        .iter()
        .copied()
        .chain([last].into_iter().filter(|last| SIGNS.contains(last)))
        .collect();
    let count = |word: &str| words(&whole).filter(|other| *other == word).count();
    for placement in form.placements {
        if count(placement) != 1 {
            return Err(format!(
                "‘{placement}’ occurs {} times, once is expected",
                count(placement)
            ));
        }
    }
    for sign in SIGNS {
        let most = signs.iter().filter(|other| **other == sign).count();
        let found = count(sign);
        if found > most || found == 0 && most > 0 {
            return Err(format!("‘{sign}’ occurs {found} times"));
        }
    }
    if form.placements[0] == "rising" && !whole.contains(&format!("{} rising", signs[0])) {
        return Err(format!("‘{} rising’ is expected", signs[0]));
    }
    Ok(())
}

/// Checks the slots of a text about two people. A pronoun of one person never stands outside a slot.
fn check_slots(text: &str) -> Result<(), String> {
    let mut pieces = text.split('{');
    let mut outside = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (inside, after) = piece.split_once('}').ok_or(format!("‘{{{piece}’ is not closed"))?;
        if slot(inside).is_none() {
            return Err(format!("{{{inside}}} is no slot"));
        }
        outside.push_str(after);
    }
    let lower = outside.to_lowercase();
    let is_personal = |word: &&str| PRONOUNS.iter().any(|forms| forms[1..].contains(word));
    words(&lower)
        .find(is_personal)
        .map_or(Ok(()), |word| Err(format!("‘{word}’ belongs in a slot")))
}

/// The words of a text, without the punctuation around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| letter.is_whitespace());
    let words = words.map(|word| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.strip_suffix("’s").unwrap_or(word)
    });
    words.filter(|word| !word.is_empty())
}

/// A text with typographic quotation marks, apostrophes and ellipses.
fn typographic(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    for letter in text.replace("...", "…").chars() {
        let opens =
            written.chars().last().is_none_or(|before| before.is_whitespace() || before == '(');
        written.push(match letter {
            '"' | '\'' | '“' | '”' if opens => '‘',
            '"' | '\'' | '“' | '”' => '’',
            letter => letter,
        });
    }
    written
}
