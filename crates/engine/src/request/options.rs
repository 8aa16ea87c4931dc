//! The members of a birth that are chart options.

use std::fmt;

use chart::{AspectRules, AspectType, LunarNode, Point, UnknownName};
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Unexpected, Visitor};

use super::error::Errors;
use super::{BirthRequest, FieldErrorCode as Code, Invalid};
use crate::options::{ChartDetails, ChartOptions, ExtraPoints, NamedOptions};

/// The largest orb in a request, degrees.
const WIDEST_ORB_DEG: f64 = 15.0;

/// What the member `orbs` must be.
const ORBS: &str = "an object of numbers, such as {\"conjunction\": 8}, or of objects by point, such as \
                    {\"conjunction\": {\"Sun\": 10, \"other\": 8}}; in a query string, pairs such as \
                    conjunction:8,conjunction.Sun:10";

/// The options of a request. Options that are not named have their defaults.
pub(super) fn options(given: &BirthRequest, errors: &mut Errors) -> ChartOptions {
    let BirthRequest {
        house_system,
        zodiac,
        node,
        center,
        aspect_types,
        orbs,
        points,
        details,
        ..
    } = given;
    let named = NamedOptions::of([
        house_system.is_some(),
        zodiac.is_some(),
        node.is_some(),
        center.is_some(),
        aspect_types.is_some(),
        orbs.is_some(),
        points.is_some(),
        details.is_some(),
    ]);
    let mut aspects = AspectRules::default();
    if let Some(types) = aspect_types {
        aspects = aspects.listing(types);
    }
    let orbs = orbs.as_ref().map_or(Ok(Vec::new()), check_orbs);
    for orb in errors.check("orbs", orbs).unwrap_or_default() {
        aspects = match orb {
            (kind, None, orb_deg) => aspects.with_orb_deg(kind, orb_deg),
            (kind, Some(point), orb_deg) => aspects.with_point_orb_deg(kind, point, orb_deg),
        };
    }
    ChartOptions {
        house_system: house_system.unwrap_or_default(),
        zodiac: zodiac.unwrap_or_default(),
        node: node.unwrap_or_default(),
        center: center.unwrap_or_default(),
        aspects,
        points: ExtraPoints::of(points.as_deref().unwrap_or_default()),
        details: ChartDetails::of(details.as_deref().unwrap_or_default()),
        named,
    }
}

/// Reads the member `node`. YAML and some JSON writers turn the text `true` into a boolean.
pub(super) fn node<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<LunarNode>, D::Error> {
    Ok(Option::<NodeName>::deserialize(deserializer)?.map(|NodeName(node)| node))
}

/// A lunar node by its name, or `true` as a boolean.
struct NodeName(LunarNode);

impl<'de> Deserialize<'de> for NodeName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrBoolean;

        impl Visitor<'_> for TextOrBoolean {
            type Value = NodeName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true or mean")
            }

            fn visit_bool<E: serde::de::Error>(self, is_true: bool) -> Result<NodeName, E> {
                let message = "This must be true or mean. For the mean node, send \"mean\".";
                let refusal = || E::custom(Invalid::new(Code::UnknownValue, message));
                is_true.then_some(NodeName(LunarNode::True)).ok_or_else(refusal)
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<NodeName, E> {
                let node = name.parse().map(NodeName);
                node.map_err(|UnknownName { known }| E::unknown_variant(name, known))
            }
        }

        deserializer.deserialize_any(TextOrBoolean)
    }
}

/// The orb of a type of aspect, or of a point in aspects of this type, degrees.
type CheckedOrb = (AspectType, Option<Point>, f64);

fn check_orbs(Orbs(orbs): &Orbs) -> Result<Vec<CheckedOrb>, Invalid> {
    let mut found: Vec<CheckedOrb> = Vec::with_capacity(orbs.len());
    for orb in orbs {
        let kind: AspectType = orb
            .kind
            .parse()
            .map_err(|UnknownName { known }| Invalid::unknown("Each type", known))?;
        let point = orb.point.as_ref().map(|name| {
            Point::ALL.into_iter().find(|point| point.name() == name).ok_or_else(|| {
                let names: Vec<&str> =
                    Point::ALL.iter().map(|point| point.name()).chain(["other"]).collect();
                Invalid::unknown("Each point", &names)
            })
        });
        let point = point.transpose()?;
        if found.iter().any(|known| (known.0, known.1) == (kind, point)) {
            let of = point.map(|point| format!(" of {}", point.name())).unwrap_or_default();
            let message = format!("This names the orb{of} for {} twice.", kind.name());
            return Err(Invalid::new(Code::Duplicate, message));
        }
        if !(0.0..=WIDEST_ORB_DEG).contains(&orb.orb_deg) {
            let message = "Each orb must be from 0 to 15 degrees.";
            return Err(Invalid::new(Code::OutOfRange, message));
        }
        found.push((kind, point, orb.orb_deg));
    }
    Ok(found)
}

/// Orbs by type of aspect.
///
/// In a body an object: its values are degrees, or objects with degrees by point and `other` for the remaining points.
/// In a query string, pairs such as `conjunction:8,trine:7,trine.Sun:9`.
#[derive(Debug, Clone)]
pub struct Orbs(pub(super) Vec<Orb>);

/// One entry of [`Orbs`].
#[derive(Debug, Clone)]
pub(super) struct Orb {
    /// The type of aspect.
    pub(super) kind: String,
    /// The point; `None` for all points that are not named.
    pub(super) point: Option<String>,
    pub(super) orb_deg: f64,
}

impl Orbs {
    /// The same orb for all points, for each of these types, degrees.
    pub fn of_types(orbs: impl IntoIterator<Item = (AspectType, f64)>) -> Self {
        let orb = |(kind, orb_deg): (AspectType, f64)| Orb::of(kind.name(), "other", orb_deg);
        Self(orbs.into_iter().map(orb).collect())
    }
}

/// The orbs of one type.
enum OrbsOfType {
    ForAll(f64),
    ByPoint(Vec<(String, f64)>),
}

impl Orb {
    fn of(kind: &str, point: &str, orb_deg: f64) -> Self {
        let point = (point != "other").then(|| point.to_owned());
        Self { kind: kind.to_owned(), point, orb_deg }
    }
}

impl<'de> Deserialize<'de> for Orbs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table;

        impl<'de> Visitor<'de> for Table {
            type Value = Orbs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(ORBS)
            }

            fn visit_borrowed_str<E: serde::de::Error>(self, text: &'de str) -> Result<Orbs, E> {
                // Uses the number parser of JSON, so that the WebAssembly module does not contain another one.
                let pair = |pair: &str| {
                    let (name, number) = pair.split_once(':')?;
                    let (kind, point) = name.split_once('.').unwrap_or((name, "other"));
                    let orb_deg = serde_json::from_str(number.trim()).ok()?;
                    Some(Orb::of(kind.trim(), point.trim(), orb_deg))
                };
                let pairs = text.split(',').filter(|pair| !pair.trim().is_empty()).map(pair);
                let orbs = pairs.collect::<Option<_>>().map(Orbs);
                orbs.ok_or_else(|| E::invalid_type(Unexpected::Str(text), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Orbs, A::Error> {
                let mut orbs = Vec::new();
                while let Some((kind, of_type)) = map.next_entry::<String, OrbsOfType>()? {
                    match of_type {
                        OrbsOfType::ForAll(orb_deg) => orbs.push(Orb::of(&kind, "other", orb_deg)),
                        OrbsOfType::ByPoint(points) => orbs.extend(
                            points.iter().map(|(point, orb_deg)| Orb::of(&kind, point, *orb_deg)),
                        ),
                    }
                }
                Ok(Orbs(orbs))
            }
        }

        deserializer.deserialize_map(Table)
    }
}

impl<'de> Deserialize<'de> for OrbsOfType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = OrbsOfType;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(ORBS)
            }

            fn visit_f64<E>(self, orb_deg: f64) -> Result<OrbsOfType, E> {
                Ok(OrbsOfType::ForAll(orb_deg))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OrbsOfType, A::Error> {
                let mut points = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    points.push(entry);
                }
                if points.is_empty() {
                    return Err(A::Error::invalid_type(Unexpected::Map, &self));
                }
                Ok(OrbsOfType::ByPoint(points))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

#[cfg(test)]
mod tests {

    use chart::{Body, ExtraPoint, HouseSystem, Zodiac};

    use super::super::Members;
    use super::*;
    use crate::options::Detail;

    fn take(mut members: Members) -> (ChartOptions, Vec<(String, Code, String)>) {
        let mut errors = Errors::default();
        let given: BirthRequest = members.take(&mut errors);
        let options = options(&given, &mut errors);
        let errors = errors.found.into_iter();
        (options, errors.map(|error| (error.field, error.code, error.message)).collect())
    }

    fn body(text: &str) -> (ChartOptions, Vec<(String, Code, String)>) {
        take(Members::from_json(text.as_bytes()).unwrap())
    }

    #[test]
    fn options_that_are_left_out_have_defaults() {
        assert_eq!(body("{}"), (ChartOptions::default(), Vec::new()));
        assert_eq!(body(r#"{"zodiac": null}"#), (ChartOptions::default(), Vec::new()));
        let (named, errors) = body(r#"{"zodiac": "tropical"}"#);
        assert!(errors.is_empty() && named.named.iter().eq(["zodiac"]));
        let unnamed = ChartOptions { named: NamedOptions::default(), ..named };
        assert_eq!(unnamed, ChartOptions::default());
    }

    #[test]
    fn a_body_and_a_query_string_are_equivalent() {
        let (from_body, errors) = body(
            r#"{"houseSystem": "whole-sign", "zodiac": "fagan-bradley", "node": "mean",
                "center": "topocentric", "aspectTypes": ["square", "quincunx"],
                "orbs": {"square": {"Moon": 9, "other": 5.5}, "quincunx": 0},
                "points": ["ceres", "vertex"], "details": ["dignities"]}"#,
        );
        assert_eq!(errors, []);
        let pairs = [
            ("houseSystem", "whole-sign"),
            ("zodiac", "fagan-bradley"),
            ("node", "mean"),
            ("center", "topocentric"),
            ("aspectTypes", "square, quincunx"),
            ("orbs", "square:5.5,quincunx:0,square.Moon:9"),
            ("points", "vertex,ceres"),
            ("details", "dignities"),
        ];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let (from_query, errors) = take(Members::from_query(pairs).unwrap());
        assert_eq!(errors, []);
        assert_eq!(from_body, from_query);
        assert_eq!(from_body.house_system, HouseSystem::WholeSign);
        assert_eq!(from_body.zodiac, Zodiac::FaganBradley);
        let listed: Vec<AspectType> = from_body.aspects.listed().collect();
        assert_eq!(listed, [AspectType::Square, AspectType::Quincunx]);
        assert_eq!(from_body.aspects.orb_deg(AspectType::Square).to_bits(), 5.5_f64.to_bits());
        let moon = [(AspectType::Square, Point::Body(Body::Moon), 9.0)];
        assert!(from_body.aspects.point_orbs_deg().eq(moon));
        assert_eq!(
            from_body.points.iter().map(ExtraPoint::name).collect::<Vec<_>>(),
            ["ceres", "vertex"]
        );
        assert!(
            from_body.details.has(Detail::Dignities) && !from_body.details.has(Detail::Parallels)
        );
        let (none, errors) = body(r#"{"aspectTypes": []}"#);
        assert_eq!((none.aspects.listed().count(), errors.len()), (0, 0));
    }

    #[test]
    fn errors_of_unknown_values_list_the_known_values() {
        let (_, errors) = body(
            r#"{"houseSystem": "Placidus", "zodiac": "vedic", "node": "south", "center": "sun",
                "aspectTypes": ["trine", "novile"], "points": ["pholus"], "details": ["all"],
                "orbs": {"trine": {"Lilith": 1}}}"#,
        );
        let fields: Vec<&str> = errors.iter().map(|(field, ..)| field.as_str()).collect();
        assert_eq!(
            fields,
            ["houseSystem", "zodiac", "node", "center", "aspectTypes", "points", "details", "orbs",]
        );
        for (field, code, message) in &errors {
            assert_eq!(*code, Code::UnknownValue, "{field}");
            assert!(message.ends_with('.') && message.contains(" or "), "{message}");
        }
        let zodiacs =
            "This must be tropical, lahiri, fagan-bradley, krishnamurti, raman or yukteswar.";
        assert_eq!(errors[1].2, zodiacs);
    }

    #[test]
    fn the_true_node_can_be_a_boolean() {
        assert_eq!(body(r#"{"node": true}"#), body(r#"{"node": "true"}"#));
        assert!(body(r#"{"node": true}"#).1.is_empty());
        let (_, errors) = body(r#"{"node": false}"#);
        let message = "This must be true or mean. For the mean node, send \"mean\".".to_owned();
        assert_eq!(errors, [("node".to_owned(), Code::UnknownValue, message)]);
        let (_, errors) = body(r#"{"node": 1}"#);
        assert_eq!(
            (errors[0].1, errors[0].2.as_str()),
            (Code::WrongType, "This must be true or mean.")
        );
    }

    #[test]
    fn values_of_the_wrong_type_are_refused() {
        for (member, code) in [
            (r#""aspectTypes": "trine""#, Code::WrongType),
            (r#""aspectTypes": [1]"#, Code::WrongType),
            (r#""aspectTypes": {"trine": true}"#, Code::WrongType),
            (r#""orbs": "trine:7""#, Code::WrongType),
            (r#""orbs": ["trine"]"#, Code::WrongType),
            (r#""orbs": {"trine": "7"}"#, Code::WrongType),
            (r#""orbs": {"trine": 1e400}"#, Code::WrongType),
            (r#""orbs": {"trine": -0.1}"#, Code::OutOfRange),
            (r#""orbs": {"trine": 15.1}"#, Code::OutOfRange),
            (r#""orbs": {"trine": 7, "trine": 8}"#, Code::Duplicate),
            (r#""orbs": {"trine": {"Sun": 7, "Sun": 8}}"#, Code::Duplicate),
            (r#""orbs": {"trine": {"Sun": 16}}"#, Code::OutOfRange),
            (r#""orbs": {"trine": {"Sun": {}}}"#, Code::WrongType),
            (r#""orbs": {"trine": {}}"#, Code::WrongType),
            (r#""orbs": {"novile": 7}"#, Code::UnknownValue),
        ] {
            let (options, errors) = body(&format!("{{{member}}}"));
            assert_eq!(errors.len(), 1, "{member}");
            assert_eq!(errors[0].1, code, "{member}");
            assert_eq!(options.aspects, AspectRules::default(), "{member}");
        }
        let pair = [("orbs".to_owned(), "trine:wide".to_owned())];
        assert_eq!(take(Members::from_query(pair).unwrap()).1[0].1, Code::WrongType);
    }
}
