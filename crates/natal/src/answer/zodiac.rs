//! `/zodiac-info`: the twelve signs.

use chart::Sign;
use reading::Interpretation;
use serde::Serialize;

use super::Warning;
use crate::natal::Natal;

/// `/zodiac-info`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ZodiacAnswer {
    /// From Aries.
    pub signs: Vec<ZodiacSign>,
    /// Query parameters that were ignored; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// A sign of the zodiac.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ZodiacSign {
    /// English name.
    #[cfg_attr(feature = "openapi", schema(example = "Aries"))]
    pub name: String,
    /// Unicode symbol.
    #[cfg_attr(feature = "openapi", schema(example = "♈"))]
    pub symbol: String,
    /// `fire`, `earth`, `air` or `water`.
    #[cfg_attr(feature = "openapi", schema(example = "fire"))]
    pub element: String,
    /// `cardinal`, `fixed` or `mutable`.
    #[cfg_attr(feature = "openapi", schema(example = "cardinal"))]
    pub quality: String,
    /// Modern ruler.
    #[cfg_attr(feature = "openapi", schema(example = "Mars"))]
    pub ruler: String,
    /// Ruler among the traditional seven.
    #[cfg_attr(feature = "openapi", schema(example = "Mars"))]
    pub traditional_ruler: String,
    /// When the Sun is usually in it; the days shift by one from year to year.
    #[cfg_attr(feature = "openapi", schema(example = "21 March to 19 April"))]
    pub dates: String,
    /// Three to five words.
    pub keywords: Vec<String>,
    /// What it means.
    pub interpretation: String,
}

impl Natal {
    /// The twelve signs, out of the same texts as the readings.
    #[must_use]
    pub fn zodiac_answer(&self) -> ZodiacAnswer {
        let signs = Sign::ALL.into_iter().map(|sign| {
            let meaning = Interpretation::of_sign(&self.corpus, sign);
            ZodiacSign {
                name: sign.name().to_owned(),
                symbol: sign.symbol().to_owned(),
                element: sign.element().name().to_owned(),
                quality: sign.mode().name().to_owned(),
                ruler: sign.ruler().name().to_owned(),
                traditional_ruler: sign.traditional_ruler().name().to_owned(),
                dates: dates(sign).to_owned(),
                keywords: meaning.keywords,
                interpretation: meaning.text,
            }
        });
        ZodiacAnswer { signs: signs.collect(), warnings: Vec::new() }
    }
}

/// The customary dates; those of the Sun's ingresses around 2000 by Universal Time.
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
