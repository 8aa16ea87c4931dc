//! `/zodiac-info`: the twelve signs.

use chart::{Body, Element, Mode, Sign};
use reading::Interpretation;
use serde::Serialize;

use super::Warning;
use crate::cast::Engine;

/// `/zodiac-info`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ZodiacAnswer {
    /// The twelve signs, from Aries.
    pub signs: Vec<ZodiacSign>,
    /// Query parameters that were ignored; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// A sign of the zodiac.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ZodiacSign {
    /// English name.
    pub name: Sign,
    /// Unicode symbol.
    #[schema(example = "♈")]
    pub symbol: String,
    /// `fire`, `earth`, `air` or `water`.
    pub element: Element,
    /// `cardinal`, `fixed` or `mutable`.
    pub quality: Mode,
    /// Modern ruler.
    pub ruler: Body,
    /// Ruler among the traditional seven.
    pub traditional_ruler: Body,
    /// When the Sun is usually in it. The dates vary by a day between years.
    #[schema(example = "21 March to 19 April")]
    pub dates: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
    /// The meaning of the sign.
    pub interpretation: String,
}

impl Engine {
    /// The twelve signs, with texts of the same corpus as the readings.
    #[must_use]
    pub fn zodiac_answer(&self) -> ZodiacAnswer {
        let signs = Sign::ALL.into_iter().map(|sign| {
            let meaning = Interpretation::of_sign(&self.corpus, sign);
            ZodiacSign {
                name: sign,
                symbol: sign.symbol().to_owned(),
                element: sign.element(),
                quality: sign.mode(),
                ruler: sign.ruler(),
                traditional_ruler: sign.traditional_ruler(),
                dates: dates(sign).to_owned(),
                keywords: meaning.keywords,
                interpretation: meaning.text,
            }
        });
        ZodiacAnswer { signs: signs.collect(), warnings: Vec::new() }
    }
}

/// The usual dates: those of the Sun's ingresses around 2000 in Universal Time.
fn dates(sign: Sign) -> &'static str {
    match sign {
        Sign::Aries => "21 March to 19 April",
        Sign::Taurus => "20 April to 20 May",
        Sign::Gemini => "21 May to 20 June",
        Sign::Cancer => "21 June to 22 July",
        Sign::Leo => "23 July to 22 August",
        Sign::Virgo => "23 August to 22 September",
        Sign::Libra => "23 September to 22 October",
        Sign::Scorpio => "23 October to 21 November",
        Sign::Sagittarius => "22 November to 21 December",
        Sign::Capricorn => "22 December to 19 January",
        Sign::Aquarius => "20 January to 18 February",
        Sign::Pisces => "19 February to 20 March",
    }
}
