//! Numbers with minutes and seconds, as files of births write them.

use civil::{TimeOfDay, UtcOffset};

/// A coordinate or an offset whose letter is its direction and may stand between its parts: `43n31:12`, `5:24:00E`,
/// `8hw00`. The first letter is the positive direction.
pub(super) fn directed(text: &str, [positive, negative]: [char; 2]) -> Option<f64> {
    let text = text.to_ascii_lowercase();
    let letter = text.chars().find(|letter| [positive, negative].contains(letter))?;
    let size = sexagesimal(&text.replacen(letter, ":", 1))?;
    Some(if letter == positive { size } else { -size })
}

/// A number without a sign, with up to two further parts of sixty: `5`, `12:29.5`, `14:39'00`, `122:2013` (the form of
/// Astrodienst, 20 minutes and 13 seconds). A part that is not known is `**`.
pub(super) fn sexagesimal(text: &str) -> Option<f64> {
    let mut parts: Vec<&str> =
        text.split([':', '\'', '"', '\u{b0}']).map(str::trim).filter(|it| !it.is_empty()).collect();
    if let [_, both] = parts[..]
        && both.len() == 4
        && let Some((minutes, seconds)) = both.split_at_checked(2)
    {
        parts.splice(1.., [minutes, seconds]);
    }
    let mut values = [0.0; 3];
    if parts.is_empty() || parts.len() > values.len() {
        return None;
    }
    for (index, (value, part)) in values.iter_mut().zip(&parts).enumerate() {
        if index > 0 && part.bytes().all(|byte| byte == b'*') {
            continue;
        }
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        *value = part.parse().ok().filter(|_| is_number)?;
        if index > 0 && *value >= 60.0 {
            return None;
        }
    }
    let [whole, minutes, seconds] = values;
    Some(whole + minutes / 60.0 + seconds / 3600.0)
}

/// Hours of a clock as a time, to the nearest second.
pub(super) fn time_of_day(hours: f64) -> Option<TimeOfDay> {
    let seconds = rounded(hours * 3600.0)?;
    let part = |value: i32| i8::try_from(value).ok();
    TimeOfDay::new(part(seconds / 3600)?, part(seconds / 60 % 60)?, part(seconds % 60)?).ok()
}

/// Hours ahead of UTC as an offset, to the nearest second.
pub(super) fn offset(hours: f64) -> Option<UtcOffset> {
    UtcOffset::from_seconds(rounded(hours * 3600.0)?)
}

#[expect(clippy::cast_possible_truncation, reason = "the range is checked")]
fn rounded(seconds: f64) -> Option<i32> {
    let seconds = seconds.round();
    (seconds.abs() < 1e6).then_some(seconds as i32)
}

/// Degrees, minutes and seconds of a coordinate without its sign, to the nearest second.
pub(super) fn parts(degrees: f64) -> [i32; 3] {
    let seconds = rounded(degrees.abs() * 3600.0).unwrap_or_default();
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
}

#[cfg(test)]
mod tests {
    use super::{directed, offset, sexagesimal};

    /// The forms of the AAF definition, of astro.com and of Astrolog.
    #[test]
    fn letters_and_separators() {
        for (text, letters, degrees) in [
            ("43n31", ['n', 's'], 43.0 + 31.0 / 60.0),
            ("15s53:03", ['n', 's'], -(15.0 + 53.0 / 60.0 + 3.0 / 3600.0)),
            ("007E40:00", ['e', 'w'], 7.0 + 40.0 / 60.0),
            ("122:20W", ['e', 'w'], -(122.0 + 20.0 / 60.0)),
            ("14:39'00E", ['e', 'w'], 14.65),
            ("122w2013", ['e', 'w'], -(122.0 + 20.0 / 60.0 + 13.0 / 3600.0)),
            ("5e27:**", ['e', 'w'], 5.45),
            ("8:00W", ['e', 'w'], -8.0),
            ("12.5E", ['e', 'w'], 12.5),
        ] {
            let read = directed(text, letters).map(|read| (read - degrees).abs() < 1e-9);
            assert_eq!(read, Some(true), "{text}");
        }
        for text in ["", "n", "43", "43n60", "43n31:12:01", "-43n31", "43n31x", "1e9n", "\u{661}n"]
        {
            assert_eq!(directed(text, ['n', 's']), None, "{text}");
        }
        assert_eq!(sexagesimal(&"9".repeat(400)).and_then(offset), None);
    }
}
