//! The members of a birth that are chart options.

use chart::{AspectRules, AspectType, Center, ExtraPoint, HouseSystem, LunarNode, Point, Zodiac};

use super::FieldErrorCode as Code;
use super::choice::{alternatives, one_of};
use super::field::Findings;
use super::given::Given;
use super::lists::{Names, Orb, Orbs};
use super::{BirthRequest, Invalid};
use crate::options::{ChartDetails, ChartOptions, ExtraPoints};

/// The largest orb in a request, degrees.
const WIDEST_ORB_DEG: f64 = 15.0;

/// Takes the options from a request and checks them. Options that are not named have their defaults.
pub(super) fn options(given: &mut BirthRequest, findings: &mut Findings) -> ChartOptions {
    let texts =
        [&given.house_system, &given.zodiac, &given.node, &given.center].map(Given::is_present);
    let lists = [&given.aspect_types, &given.points, &given.details].map(Given::is_present);
    let is_named = texts.contains(&true) || lists.contains(&true) || given.orbs.is_present();

    let mut text =
        |member: fn(&mut BirthRequest) -> &mut Given<String>| std::mem::take(member(given));
    let house_system = text(|given| &mut given.house_system);
    let zodiac = text(|given| &mut given.zodiac);
    let node = text(|given| &mut given.node);
    let center = text(|given| &mut given.center);
    let systems = &HouseSystem::ALL;
    let house_system = one_of(house_system, "houseSystem", systems, HouseSystem::name, findings);
    let zodiac = one_of(zodiac, "zodiac", &Zodiac::ALL, Zodiac::name, findings);
    let node = one_of(node, "node", &LunarNode::ALL, LunarNode::name, findings);
    let center = one_of(center, "center", &Center::ALL, Center::name, findings);

    let mut several =
        |member: fn(&mut BirthRequest) -> &mut Given<Names>| std::mem::take(member(given));
    let types = several(|given| &mut given.aspect_types);
    let points = several(|given| &mut given.points);
    let details = several(|given| &mut given.details);
    let mut aspects = AspectRules::default();
    let types = some_of(types, "aspectTypes", &AspectType::ALL, AspectType::name, findings);
    if let Some(types) = types {
        aspects = aspects.listing(&types);
    }
    let points = some_of(points, "points", &ExtraPoint::ALL, ExtraPoint::name, findings);
    let points = ExtraPoints::of(&points.unwrap_or_default());
    let details = some_of(details, "details", &ChartDetails::ALL, |detail| detail.0, findings);
    let details = ChartDetails::of(&details.unwrap_or_default());
    for orb in orbs(std::mem::take(&mut given.orbs), findings) {
        aspects = match orb {
            (kind, None, orb_deg) => aspects.with_orb_deg(kind, orb_deg),
            (kind, Some(point), orb_deg) => aspects.with_point_orb_deg(kind, point, orb_deg),
        };
    }
    ChartOptions { house_system, zodiac, node, center, aspects, points, details, is_named }
}

/// The values that a list names; `None` if it is absent or names an unknown one.
fn some_of<T: Copy>(
    given: Given<Names>,
    field: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
    findings: &mut Findings,
) -> Option<Vec<T>> {
    let Names(names) = findings.check(field, given.value())??;
    let named = |text: &String| all.iter().copied().find(|value| name(*value) == text);
    let values: Option<Vec<T>> = names.iter().map(named).collect();
    if values.is_none() {
        let names: Vec<&str> = all.iter().map(|value| name(*value)).collect();
        let message = format!("Each of these must be {}.", alternatives(&names));
        findings.add(field, Code::UnknownValue, message);
    }
    values
}

/// The orb of a type of aspect, or of a point in aspects of this type, degrees.
type CheckedOrb = (AspectType, Option<Point>, f64);

/// The orbs of a request; none if one is invalid.
fn orbs(given: Given<Orbs>, findings: &mut Findings) -> Vec<CheckedOrb> {
    let Some(Some(Orbs(orbs))) = findings.check("orbs", given.value()) else { return Vec::new() };
    let mut found: Vec<CheckedOrb> = Vec::with_capacity(orbs.len());
    for orb in &orbs {
        match checked(orb, &found) {
            Ok(orb) => found.push(orb),
            Err(Invalid { code, message }) => {
                findings.add("orbs", code, message);
                return Vec::new();
            }
        }
    }
    found
}

fn checked(orb: &Orb, found: &[CheckedOrb]) -> Result<CheckedOrb, Invalid> {
    let unknown = |what: &str, names: &[&str]| {
        Invalid::new(Code::UnknownValue, format!("Each {what} must be {}.", alternatives(names)))
    };
    let types = AspectType::ALL;
    let kind = types.into_iter().find(|kind| kind.name() == orb.kind);
    let kind = kind.ok_or_else(|| unknown("type", &types.map(AspectType::name)))?;
    let point = orb.point.as_ref().map(|name| {
        let point = Point::ALL.into_iter().find(|point| point.name() == name);
        point.ok_or_else(|| {
            let names: Vec<&str> = Point::ALL.iter().map(|it| it.name()).chain(["other"]).collect();
            unknown("point", &names)
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
    Ok((kind, point, orb.orb_deg))
}

#[cfg(test)]
mod tests {

    use chart::Body;

    use super::super::Members;
    use super::*;

    fn take(mut members: Members) -> (ChartOptions, Vec<(String, Code, String)>) {
        let mut findings = Findings::default();
        let mut given: BirthRequest = members.take();
        let options = options(&mut given, &mut findings);
        let errors = findings.into_result().err().into_iter().flat_map(|bad| bad.0);
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
        assert!(errors.is_empty() && named.is_named);
        assert_eq!(ChartOptions { is_named: false, ..named }, ChartOptions::default());
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
        assert!(from_body.details.dignities && !from_body.details.parallels);
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
