//! `/zodiac-info`: the twelve signs, and the sky of a moment.

use chart::{Body, Element, House, JulianDay, Mode, Sign};
use ephemeris::{Ephemeris, SkyError, search};
use reading::{Interpretation, MoonLight};
use serde::Serialize;

use super::Warning;
use crate::cast::Engine;
use civil::Timestamp;

/// `/zodiac-info`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ZodiacAnswer {
    /// The twelve signs, from Aries.
    pub signs: Vec<ZodiacSign>,
    /// The Moon, the Sun and Mars at a moment; with `at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sky: Option<SkyToday>,
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
    /// What the Moon, the Sun and Mars mean at a moment for people with the Sun or the Ascendant in this sign; with `at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub today: Option<Vec<SignToday>>,
}

/// A body in a house counted from a sign.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SignToday {
    /// The Moon, the Sun or Mars.
    pub body: Body,
    /// The house, if the sign is the first one.
    #[schema(minimum = 1, maximum = 12, example = 4)]
    pub house: u8,
    /// The meaning of the transit through that house.
    pub interpretation: String,
}

/// The Moon, the Sun and Mars at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SkyToday {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The light of the Moon.
    pub light: MoonLight,
    /// What the light of the Moon means.
    pub interpretation: String,
    /// The Moon, the Sun and Mars.
    pub bodies: Vec<SkyBody>,
}

/// A body in its sign.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SkyBody {
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "3°41′ Leo")]
    pub position: String,
    /// Whether its speed in longitude is below zero.
    pub retrograde: bool,
    /// When it leaves the sign, UTC; `null` beyond the ephemeris.
    #[schema(required)]
    pub until: Option<Timestamp>,
    /// What the body makes of the days in which it is in this sign.
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
                today: None,
            }
        });
        ZodiacAnswer { signs: signs.collect(), sky: None, warnings: Vec::new() }
    }

    /// The twelve signs, and the sky of a moment.
    pub fn zodiac_answer_at(&self, at: JulianDay) -> Result<ZodiacAnswer, SkyError> {
        let sky = self.sky_today(at)?;
        let mut answer = self.zodiac_answer();
        for entry in &mut answer.signs {
            let today = sky.bodies.iter().map(|moving| {
                let steps = (12 + moving.sign.index() - entry.name.index()) % 12;
                let house = House::ALL[steps];
                SignToday {
                    body: moving.body,
                    house: house.number(),
                    interpretation: Interpretation::of_transit_in_house(
                        &self.corpus,
                        moving.body,
                        house,
                    ),
                }
            });
            entry.today = Some(today.collect());
        }
        Ok(ZodiacAnswer { sky: Some(sky), ..answer })
    }

    fn sky_today(&self, at: JulianDay) -> Result<SkyToday, SkyError> {
        let longitude = |body| Ok(self.ephemeris.position(body, at)?.longitude);
        let light = MoonLight::of(longitude(Body::Sun)?, longitude(Body::Moon)?);
        let bodies = [Body::Moon, Body::Sun, Body::Mars].map(|body| self.sky_body(body, at));
        Ok(SkyToday {
            at: Timestamp::from(at),
            light,
            interpretation: reading::moon_light(&self.corpus, light),
            bodies: bodies.into_iter().collect::<Result<_, _>>()?,
        })
    }

    fn sky_body(&self, body: Body, at: JulianDay) -> Result<SkyBody, SkyError> {
        let position = self.ephemeris.position(body, at)?;
        let sign = position.longitude.sign();
        let end = (at.days() + LONGEST_DAYS).min(Ephemeris::LAST);
        let end = JulianDay::new(end).unwrap_or(at);
        let next = search::ingresses(&self.ephemeris, body, at, end).next().transpose()?;
        Ok(SkyBody {
            body,
            sign,
            position: position.longitude.position(),
            retrograde: position.is_retrograde(),
            until: next.map(|ingress| Timestamp::from(ingress.at)),
            interpretation: reading::sky_today(&self.corpus, body, sign),
        })
    }
}

/// Longer than Mars stays in one sign, days: up to eight months.
const LONGEST_DAYS: f64 = 300.0;

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
