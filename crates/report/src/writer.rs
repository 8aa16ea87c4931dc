//! The facts of a chart with a brief, for somebody who writes a text about it, such as an AI assistant.

use chart::Chart;
use engine::answer::CompleteAnswer;
use engine::request::WriterSubject;
use reading::chart_facts;

/// A sign that changes within so many minutes of the birth is doubtful: births are often rounded to a quarter of an hour.
const DOUBTFUL_MINUTES: f64 = 15.0;

/// The facts of a chart as Markdown, at most 7 kB: what is uncertain, what dominates, everything else, each fact with its id,
/// then the brief. Name, date, time and place of the birth are left out.
#[must_use]
pub fn facts_for_writer(chart: &Chart, answer: &CompleteAnswer, subject: WriterSubject) -> String {
    let doubts: String = doubts(answer).iter().map(|doubt| format!("- {doubt}\n")).collect();
    let doubts =
        if doubts.is_empty() { doubts } else { format!("## What is uncertain\n\n{doubts}\n") };
    let facts = chart_facts(chart, &answer.reading.structures);
    let brief = brief(subject);
    format!(
        "# A birth chart, in facts for a writer\n\n{ABOUT}\n\n{doubts}{facts}\n## The brief\n\n{brief}\n{RULES}"
    )
}

const ABOUT: &str = "Calculated by Astrarium from Swiss Ephemeris data. A fact begins with its id, such as `moon.sign`. \
    A weight says how much something dominates this chart. An orb is the distance from the exact angle.";

/// What is uncertain about the chart. Nothing here names the date, the time or the place.
fn doubts(answer: &CompleteAnswer) -> Vec<String> {
    let chart = &answer.chart;
    let mut doubts = Vec::new();
    if answer.birth_data.time_unknown {
        doubts.push(
            "The time of birth is not known: there are no houses and no angles, and positions are those of noon. Say nothing \
             that needs a time."
                .to_owned(),
        );
        if let Some(range) = &chart.moon_range {
            let (from, to) = (&range.from.position, &range.to.position);
            doubts.push(format!("On that day the Moon was between {from} and {to}."));
        }
    }
    if answer.birth_data.time_guessed {
        doubts.push(
            "The time of birth is a guess: so are the Ascendant, the Midheaven and the houses."
                .to_owned(),
        );
    }
    if let Some(sensitivity) = &chart.sensitivity {
        let signs = [
            ("The rising sign", sensitivity.ascendant_sign),
            ("The sign of the Midheaven", sensitivity.midheaven_sign),
            ("The sign of the Moon", sensitivity.moon_sign),
        ];
        for (what, margin) in signs {
            let nearest = margin
                .earlier_minutes
                .into_iter()
                .chain(margin.later_minutes)
                .fold(f64::INFINITY, f64::min);
            if nearest < DOUBTFUL_MINUTES {
                doubts.push(format!("{what} would be another one if the birth was {nearest:.0} minutes earlier or later."));
            }
        }
    }
    doubts
}

/// What the text is about.
fn brief(subject: WriterSubject) -> &'static str {
    match subject {
        WriterSubject::Person => {
            "Write a page about who this person is, 400 to 470 words. Begin with the contradiction that governs this chart: \
             it is in what dominates."
        }
        WriterSubject::Love => {
            "Write a page about how this person loves, 300 to 370 words: whom they are drawn to, what they do when it is near, \
             what they need in order to stay. It rests on Venus, Mars, the Moon and the seventh house with its ruler, and on \
             what dominates, where it touches them."
        }
        WriterSubject::Work => {
            "Write a page about this person and work, 300 to 370 words: what they want to be good for, what drives them, what \
             they do when nobody sees it, where they stand in their own way. It rests on the Sun, Mars, Saturn, the Midheaven, \
             and the tenth and the sixth house with their rulers, and on what dominates, where it touches them."
        }
    }
}

/// What readers and astrologers kept, and what they objected to.
const RULES: &str = "
- The second person, for an intelligent reader who knows nothing of astrology. Paragraphs only. The last one begins with \
'Advice:' and follows from all the rest; it is small, concrete and can be done tomorrow.
- One thread from the first sentence to the last. What does not belong to it is left out, however interesting. No tour of \
the planets.
- Show it once, in a scene that anybody could have lived, told as an instance ('Take a supper with friends ...'), never as \
something that has happened to this reader. No childhood, no past, no profession, no prediction.
- Tell the motive in full, in plain words, down to what the reader would rather not hear, by its plain name. Say what it \
turns into, for them and for somebody else. Exact, never cruel.
- Name at most four placements, each as a cause, with what it stands for in a few plain words. No formula such as 'the \
planet of ...' twice.
- No flattery, no consolation before the advice, no rhetorical questions, no 'not this but that' more than once, no stock \
images (masks, armour, storms, fire), no list of three where one is enough.
- Use no fact that is not above. Weigh facts as they are weighed here. Say of what is uncertain that it is, or leave it out.
- After a sentence that rests on facts, write their ids in square brackets, such as [moon.sign, aspect.sun-moon.square]. \
Sentences without a fact of their own get none.
";
