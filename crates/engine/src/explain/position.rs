//! Signs and degrees in any notation.

use chart::{Longitude, Sign};

use super::claim::Degree;
use super::tokens::{DEGREES, MINUTES, SECONDS, Token, TokenKind, TokenReader};
use super::vocabulary::{self, Word};

/// A sign, a degree inside it or on the circle, or both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ClaimedPosition {
    pub(super) sign: Option<Sign>,
    /// The number and the value of one unit of its last place, degrees.
    pub(super) number: Option<(f64, f64)>,
    /// Whether degrees and minutes may be meant by a number such as 24.12, so that only the whole degree is certain.
    pub(super) is_doubtful: bool,
}

impl ClaimedPosition {
    /// The degree on the circle, of a number inside a sign.
    pub(super) fn degree(self) -> Option<Degree> {
        let (sign, (number, step_deg)) = (self.sign?, self.number?);
        let (number, step_deg) =
            if self.is_doubtful { (number.floor(), 1.0) } else { (number, step_deg) };
        let longitude = Longitude::new(30.0 * sign.index() as f64 + number);
        (number < 30.0).then_some(Degree { longitude, step_deg })
    }

    /// The degree on the circle, of a number without a sign.
    pub(super) fn absolute(self) -> Option<Degree> {
        let (number, step_deg) = self.number.filter(|_| self.sign.is_none())?;
        (number < 360.0).then_some(Degree { longitude: Longitude::new(number), step_deg })
    }
}

impl TokenReader<'_> {
    /// A sign with or without a degree, or a degree.
    pub(super) fn position(&mut self, after_point: bool) -> Option<ClaimedPosition> {
        let start = self.at;
        let found = self.try_position(after_point);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn try_position(&mut self, after_point: bool) -> Option<ClaimedPosition> {
        let no_sign = ClaimedPosition { sign: None, number: None, is_doubtful: false };
        if let Some(sign) = self.sign(after_point) {
            // `Leo 12°34′`, `Leo (12°)`, `Leo at 12°`
            let after_sign = self.at;
            self.skip_before_degree();
            // `Leo, 7th house`
            if self.house().is_some() {
                self.at = after_sign;
                return Some(ClaimedPosition { sign: Some(sign), ..no_sign });
            }
            let number = self.number().filter(|number| number.value < 30.0);
            return match number {
                Some(number)
                    if number.is_certain(after_sign + 1 >= number.start)
                        && !self.another_sign() =>
                {
                    Some(ClaimedPosition {
                        sign: Some(sign),
                        number: Some((number.value, number.step)),
                        is_doubtful: number.is_doubtful,
                    })
                }
                _ => {
                    self.at = after_sign;
                    Some(ClaimedPosition { sign: Some(sign), ..no_sign })
                }
            };
        }
        let mut number = self.number()?;
        let before_sign = self.at;
        self.skip_before_sign();
        let sign = self.sign(true);
        if let Some(sign) = sign.filter(|_| number.value < 30.0) {
            // `14Le32`, `14 Leo 32′`
            let after_sign = self.at;
            let minutes =
                if number.step == 1.0 { self.minutes_after_sign(&mut number) } else { None };
            if minutes.is_none() {
                self.at = after_sign;
            }
            return Some(ClaimedPosition {
                sign: Some(sign),
                number: Some((number.value, number.step)),
                is_doubtful: number.is_doubtful,
            });
        }
        // `30°00′ Leo`: there is no such degree, only the sign is certain. `135° Leo` is a degree of the circle.
        if number.has_mark
            && let Some(sign) = sign
        {
            let inside = number.value - 30.0 * sign.index() as f64;
            let number = (0.0..30.0).contains(&inside).then_some((inside, number.step));
            return Some(ClaimedPosition { sign: Some(sign), number, is_doubtful: false });
        }
        self.at = before_sign;
        // A number on the circle needs a mark of degrees or decimals.
        (number.has_mark || number.step < 0.9)
            .then_some(ClaimedPosition { number: Some((number.value, number.step)), ..no_sign })
    }

    /// Whether a degree that was read belongs to the sign after it: `Sun Leo 12 Virgo`.
    fn another_sign(&mut self) -> bool {
        let at = self.at;
        let is_another = self.sign(false).is_some();
        self.at = at;
        is_another
    }

    fn sign(&mut self, beside_number_or_point: bool) -> Option<Sign> {
        // `le` is also an article.
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let token = self.peek(0)?;
        let is_between = self.peek(1).is_some_and(|next| next.kind == TokenKind::Number);
        if (token.is_glued || is_between)
            && before.is_some_and(|it| it.kind == TokenKind::Number || it.is_mark(&DEGREES))
            && let Some(sign) = vocabulary::abbreviated_sign(&token.folded)
        {
            self.at += 1;
            return Some(sign);
        }
        let (word, count) = self.name(0)?;
        let Word::Sign { sign, is_weak } = word else { return None };
        let next_is_number = self.peek(count).is_some_and(|next| next.kind == TokenKind::Number);
        let text = self.peek(0)?.text;
        if is_weak {
            // `sag` and `can` are also verbs.
            let is_capital = text.starts_with(char::is_uppercase);
            let after_number =
                self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).is_some_and(|before| {
                    before.kind == TokenKind::Number
                        || before.is_mark(&DEGREES)
                        || before.is_mark(&MINUTES)
                        || before.is_mark(&SECONDS)
                });
            let fits = if text.chars().count() == 2 {
                after_number && (next_is_number || self.peek(0)?.is_glued || is_capital)
                    || next_is_number && is_capital
            } else {
                is_capital && (beside_number_or_point || next_is_number)
                    || after_number && next_is_number
            };
            if !fits {
                return None;
            }
        }
        self.at += count;
        // A name and its glyph: `Gem ♊`
        let again = match self.name(0) {
            Some((Word::Sign { sign: next, .. }, count)) if next == sign => count,
            _ => 0,
        };
        self.at += again;
        Some(sign)
    }

    fn skip_before_degree(&mut self) {
        for _ in 0..3 {
            let Some(token) = self.peek(0) else { return };
            let skips = token.is_mark(&['(', ',', ':', '-', '|', '\t', '–', '—', '@', '[', '*'])
                || matches!(
                    token.folded.as_str(),
                    "at" | "a" | "bei" | "auf" | "em" | "en" | "com" | "con" | "mit" | "with"
                );
            if !skips {
                return;
            }
            self.at += 1;
        }
    }

    fn skip_before_sign(&mut self) {
        for _ in 0..2 {
            let Some(token) = self.peek(0) else { return };
            let skips = token.is_mark(&['|', '\t', ',', '-', '*'])
                || matches!(
                    token.folded.as_str(),
                    "of" | "in"
                        | "de"
                        | "di"
                        | "du"
                        | "des"
                        | "do"
                        | "da"
                        | "del"
                        | "im"
                        | "en"
                        | "em"
                        | "d"
                        | "into"
                        | "degree"
                        | "degrees"
                );
            if !skips {
                return;
            }
            self.at += 1;
        }
    }

    fn minutes_after_sign(&mut self, number: &mut Number) -> Option<()> {
        if self.peek(0).is_some_and(|it| it.is_mark(&['°', 'º', '.', ':'])) {
            self.at += 1;
        }
        let token = self.peek(0)?;
        let minutes = token.number().filter(|minutes| *minutes < 60.0)?;
        let has_decimals = token.text.contains('.');
        let marked = self.peek(1).is_some_and(|next| {
            next.is_mark(&MINUTES) || next.is_mark(&['m']) || next.folded == "m"
        });
        let is_pair = token.text.len() == 2 || has_decimals;
        // A bare number after the sign is minutes only if it touches the sign or has two digits and ends the field.
        if !(marked || (is_pair && (token.is_glued || self.ends_field(1)))) {
            return None;
        }
        number.value += minutes / 60.0;
        number.step = if has_decimals { 0.1 / 60.0 } else { 1.0 / 60.0 };
        self.at += 1 + usize::from(marked);
        let is_second = |it: &&Token<'_>| {
            let has_mark = self.peek(1).is_some_and(|next| next.is_mark(&SECONDS));
            marked && (it.is_glued || it.text.contains('.')) || has_mark
        };
        let seconds = self.peek(0).filter(is_second).and_then(Token::number);
        if let Some(seconds) = seconds.filter(|seconds| *seconds < 60.0) {
            number.value += seconds / 3600.0;
            number.step = 1.0 / 3600.0;
            self.at += 1;
        }
        if self.peek(0).is_some_and(|next| next.is_mark(&SECONDS)) {
            self.at += 1;
        }
        Some(())
    }

    /// Whether a field or a phrase ends at this token.
    fn ends_field(&self, ahead: usize) -> bool {
        self.peek(ahead).is_none_or(|next| {
            next.is_mark(&['\n', '\t', '|', ',', ';', ')', '(', '.', '℞'])
                || matches!(next.text, "R" | "Rx" | "D")
                || matches!(
                    self.name(ahead),
                    Some((Word::Point(_) | Word::Retrograde | Word::Direct | Word::In, _))
                )
        })
    }

    /// Degrees, with minutes and seconds.
    fn number(&mut self) -> Option<Number> {
        let start = self.at;
        let token = self.peek(0)?;
        let degrees = token.number().filter(|degrees| *degrees < 360.0)?;
        let decimals = token.text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let mut number = Number {
            value: degrees,
            step: decimal_step(decimals),
            start,
            has_mark: false,
            is_colon: false,
            is_doubtful: decimals == 2 && degrees < 30.0,
        };
        self.at += 1;
        // A decimal comma: 24,5°
        if decimals == 0
            && let [Some(comma), Some(digits)] = [self.peek(0), self.peek(1)]
            && comma.text == ","
            && comma.is_glued
            && digits.is_glued
            && digits.kind == TokenKind::Number
            && !digits.text.contains('.')
            && self.peek(2).is_some_and(|it| it.is_mark(&DEGREES))
        {
            let fraction: f64 = format!("0.{}", digits.text).parse().ok()?;
            (number.value, number.step) = (degrees + fraction, decimal_step(digits.text.len()));
            self.at += 2;
        }
        // 24:12 and 24:12:30
        if decimals == 0 && self.peek(0).is_some_and(|it| it.text == ":" && it.is_glued) {
            let minutes =
                self.peek(1).filter(|it| it.is_glued && it.text.len() == 2).and_then(Token::number);
            let minutes = minutes.filter(|minutes| *minutes < 60.0)?;
            self.at += 2;
            (number.value, number.step, number.is_colon) =
                (degrees + minutes / 60.0, 1.0 / 60.0, true);
            if self.peek(0).is_some_and(|it| it.text == ":" && it.is_glued)
                && let Some(seconds) = self.peek(1).filter(|it| it.is_glued).and_then(Token::number)
            {
                self.at += 2;
                (number.value, number.step) = (number.value + seconds / 3600.0, 1.0 / 3600.0);
            }
            return Some(number);
        }
        let Some(mark) = self.peek(0) else { return Some(number) };
        let is_word = matches!(self.name(0), Some((Word::Degrees, 1)));
        let is_letter = mark.folded == "d" && mark.is_glued;
        // 24th degree, 24. Grad
        let is_ordinal = mark.is_glued
            && (matches!(mark.folded.as_str(), "st" | "nd" | "rd" | "th") || mark.text == ".")
            && matches!(self.name(1), Some((Word::Degrees, _)));
        if is_ordinal {
            self.at += 2;
            number.has_mark = true;
            return Some(number);
        }
        if !(mark.is_mark(&DEGREES) || is_word || is_letter) {
            // 24'12"? Minutes without degrees are no position.
            if mark.is_mark(&MINUTES) && mark.is_glued {
                self.at = start;
                return None;
            }
            return Some(number);
        }
        self.at += 1;
        number.has_mark = true;
        number.is_doubtful = false;
        let and = usize::from(
            self.peek(0)
                .is_some_and(|it| matches!(it.folded.as_str(), "and" | "und" | "y" | "et" | "e")),
        );
        let Some(token) = self.peek(and).filter(|_| decimals == 0) else { return Some(number) };
        let Some(minutes) = token.number().filter(|minutes| *minutes < 60.0) else {
            return Some(number);
        };
        let has_decimals = token.text.contains('.');
        let after = self.peek(and + 1);
        let is_marked = after.is_some_and(|it| {
            it.is_mark(&MINUTES)
                || matches!(
                    it.folded.as_str(),
                    "m" | "min" | "mins" | "minutes" | "minute" | "minuten" | "minutos" | "minuti"
                )
        });
        // 24°12 without a mark: minutes if they touch the degree or the number has two digits.
        if !(is_marked || token.is_glued || (token.text.len() == 2 && is_letter)) {
            return Some(number);
        }
        number.value += minutes / 60.0;
        number.step = if has_decimals { 0.1 / 60.0 } else { 1.0 / 60.0 };
        self.at += and + 1 + usize::from(is_marked);
        if self.peek(0).is_some_and(|it| it.is_mark(&SECONDS) || it.is_mark(&MINUTES)) && !is_marked
        {
            self.at += 1;
        }
        if is_marked
            && let Some(seconds) =
                self.peek(0).and_then(Token::number).filter(|seconds| *seconds < 60.0)
        {
            let marks = [self.peek(1), self.peek(2)];
            let quoted = marks[0]
                .is_some_and(|it| it.is_mark(&SECONDS) || it.folded == "s" || it.folded == "sec");
            let double = marks.iter().all(|it| it.is_some_and(|it| it.is_mark(&MINUTES)));
            if quoted || double || self.peek(0).is_some_and(|it| it.is_glued) {
                number.value += seconds / 3600.0;
                number.step = 1.0 / 3600.0;
                self.at += 1 + usize::from(quoted) + 2 * usize::from(double && !quoted);
            }
        }
        Some(number)
    }
}

/// A number of degrees.
struct Number {
    value: f64,
    /// The value of one unit of the last place, degrees.
    step: f64,
    /// Its first token.
    start: usize,
    /// Whether it is marked as degrees.
    has_mark: bool,
    /// Whether it is written as 24:12.
    is_colon: bool,
    is_doubtful: bool,
}

impl Number {
    /// Whether a number after a sign is a degree: it has a mark, or touches the sign.
    fn is_certain(&self, is_next: bool) -> bool {
        self.has_mark || self.is_colon || (is_next && self.value < 30.0)
    }
}

fn decimal_step(decimals: usize) -> f64 {
    let steps: [f64; 4] = [1.0, 0.1, 0.01, 0.001];
    steps.get(decimals).copied().unwrap_or(1.0 / 3600.0).max(1.0 / 3600.0)
}
