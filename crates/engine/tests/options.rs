//! Chart options, from the members of a call to the answer.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{AspectType, Body, ExtraPoint, JulianDay};
use engine::answer::{AspectView, Wanted, WheelSizes};
use serde_json::{Value, json};
use support::{ENGINE, NOW, cast_json, degrees_off};

/// 0.001 arcsecond in degrees, and the last digit of swetest.
const TOLERANCE_DEG: f64 = 0.001 / 3600.0;

fn rome(options: Value) -> Value {
    let mut birth = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome",
    });
    birth.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    birth
}

fn chart_of(birth: &Value) -> Value {
    let answer = ENGINE.chart_answer(&cast_json(birth), Wanted::default()).unwrap();
    serde_json::to_value(answer).unwrap()["chart"].clone()
}

/// `swetest -b15.06.1990 -ut12:30 -p0123456789mD -sid1 -topo12.4964,41.9028,0 -house12.4964,41.9028,K -fl`, swetest 2.10.03
/// with the files of data/ephemeris.
#[test]
fn a_sidereal_topocentric_chart_with_koch_houses_is_that_of_swetest() {
    let options = json!({
        "houseSystem": "koch", "zodiac": "lahiri", "node": "mean", "center": "topocentric",
    });
    let chart = chart_of(&rome(options));
    let longitudes = [
        60.421_573_17,
        321.090_251_88,
        41.998_025_85,
        25.073_391_31,
        347.327_181_31,
        82.166_802_29,
        270.303_291_67,
        254.437_042_56,
        259.989_187_35,
        201.673_815_00,
        285.969_482_26,
        82.335_430_68,
    ];
    for (planet, expected) in chart["planets"].as_array().unwrap().iter().zip(longitudes) {
        let off = degrees_off(planet["longitude"].as_f64().unwrap(), expected);
        assert!(off <= TOLERANCE_DEG, "{}: {off}", planet["name"]);
    }
    let cusps = [
        166.880_990_12,
        195.976_457_22,
        225.285_939_35,
        258.720_859_68,
        288.559_586_38,
        317.570_592_18,
        346.880_990_12,
        15.976_457_22,
        45.285_939_35,
        78.720_859_68,
        108.559_586_38,
        137.570_592_18,
    ];
    for (house, expected) in chart["houses"].as_array().unwrap().iter().zip(cusps) {
        let off = degrees_off(house["cusp"].as_f64().unwrap(), expected);
        assert!(off <= TOLERANCE_DEG, "{}: {off}", house["number"]);
    }
    assert_eq!(chart["houseSystem"], "koch");
    assert_eq!(chart["planets"][0]["sign"], "Gemini");
    assert_eq!(chart["natalChart"]["ascendant"], "Virgo");
    let given = &chart["options"];
    assert_eq!(given["houseSystem"], "koch");
    assert_eq!(given["zodiac"], "lahiri");
    assert_eq!(given["node"], "mean");
    assert_eq!(given["center"], "topocentric");
    assert_eq!(given["orbs"]["quincunx"], 3.0);
    assert_eq!(given["aspectTypes"].as_array().unwrap().len(), 5);
    assert_eq!(
        given["sentence"],
        "Sidereal zodiac (Lahiri), Koch houses, mean lunar node, positions seen from the place."
    );
}

#[test]
fn options_with_default_values_change_nothing_but_are_repeated() {
    let usual = chart_of(&rome(json!({})));
    assert_eq!(usual.get("options"), None);
    for options in [
        json!({"houseSystem": "placidus"}),
        json!({"zodiac": "tropical"}),
        json!({"node": "true", "center": "geocentric"}),
        json!({"aspectTypes": ["opposition", "trine", "square", "sextile", "conjunction"]}),
        json!({"orbs": {"conjunction": 8, "sextile": 6}}),
    ] {
        let mut named = chart_of(&rome(options));
        let given = named.as_object_mut().unwrap().remove("options").unwrap();
        assert_eq!(named, usual);
        assert_eq!(given["houseSystem"], "placidus");
        assert_eq!(given["orbs"]["conjunction"], 8.0);
    }
}

/// By swetest 2.10 (`-house0,90,R -fP` and `T`), cusps 1, 2, 3, 11 and 12 are within 0.01 degrees of 0 or 180.
#[test]
fn houses_without_width_at_the_poles_are_warned_about() {
    for (system, latitude, is_narrow) in [
        ("regiomontanus", 90.0, true),
        ("regiomontanus", -90.0, true),
        ("topocentric", 89.99, true),
        ("regiomontanus", 70.0, false),
        ("whole-sign", 90.0, false),
        ("morinus", 90.0, false),
        ("campanus", 90.0, false),
    ] {
        let cast = cast_json(&json!({
            "date": "1990-06-15", "time": "14:30", "timezone": "UTC", "latitude": latitude,
            "longitude": 12.5, "houseSystem": system,
        }));
        let answer = ENGINE.chart_answer(&cast, Wanted::default()).unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        let warnings = answer["birthData"]["warnings"].as_array().unwrap();
        let found = warnings.iter().any(|warning| warning["code"] == "houses-narrow");
        assert_eq!(found, is_narrow, "{system} at {latitude}: {warnings:?}");
    }
}

#[test]
fn a_system_that_does_not_exist_near_the_poles_is_named_in_the_warning() {
    let polar = |system: &str| {
        let cast = cast_json(&json!({
            "date": "2000-01-01", "time": "12:00", "timezone": "UTC", "latitude": 70.0,
            "longitude": 25.0, "houseSystem": system,
        }));
        serde_json::to_value(ENGINE.chart_answer(&cast, Wanted::default()).unwrap()).unwrap()
    };
    let koch = polar("koch");
    assert_eq!(koch["chart"]["houseSystem"], "porphyry");
    assert_eq!(koch["chart"]["options"]["houseSystem"], "koch");
    let warning = &koch["birthData"]["warnings"][0];
    assert_eq!(warning["code"], "houses-porphyry");
    assert!(warning["message"].as_str().unwrap().starts_with("Koch houses do not exist"));
    for (system, label) in [
        ("porphyry", "Porphyry"),
        ("regiomontanus", "Regiomontanus"),
        ("campanus", "Campanus"),
        ("equal", "Equal"),
        ("whole-sign", "Whole Sign"),
        ("alcabitius", "Alcabitius"),
        ("topocentric", "Topocentric"),
        ("morinus", "Morinus"),
    ] {
        let answer = polar(system);
        assert_eq!(answer["chart"]["houseSystem"], system);
        assert_eq!(answer["chart"]["houseSystemLabel"], label);
        // Narrow houses have a warning of their own.
        let warnings = answer["birthData"]["warnings"].as_array().unwrap();
        assert!(
            warnings.iter().all(|warning| warning["code"] == "houses-narrow"),
            "{system}: {warnings:?}"
        );
    }
}

/// The angles are not changed if they are not cusps.
#[test]
fn whole_signs_keep_the_midheaven() {
    let usual = chart_of(&rome(json!({})));
    let whole = chart_of(&rome(json!({"houseSystem": "whole-sign"})));
    assert_eq!(whole["angles"], usual["angles"]);
    assert_eq!(whole["natalChart"]["midheaven"], usual["natalChart"]["midheaven"]);
    for (number, house) in whole["houses"].as_array().unwrap().iter().enumerate() {
        assert_eq!(house["degree"], 0.0);
        assert_eq!(house["number"], number + 1);
    }
    assert_eq!(whole["houses"][0]["sign"], whole["natalChart"]["ascendant"]);
    let wheel = cast_json(&rome(json!({"houseSystem": "equal"})));
    let answer = ENGINE.complete_answer(&wheel, Some(WheelSizes::All), Wanted::default()).unwrap();
    let cusps = &answer.wheel.unwrap()[0].drawing.cusps;
    let labels: Vec<&str> =
        cusps.iter().filter_map(|cusp| Some(cusp.label.as_ref()?.text.as_str())).collect();
    assert_eq!(labels, ["AC", "IC", "DC", "MC"]);
    let axes: Vec<u8> =
        cusps.iter().filter(|it| it.angle.is_some()).map(|it| it.house.number()).collect();
    assert_eq!(axes, [1, 7]);
}

/// Patterns and readings use the five major aspects, independently of the listed types.
#[test]
fn minor_aspects_are_listed_and_not_in_the_reading() {
    let all: Vec<&str> = AspectType::ALL.map(AspectType::name).to_vec();
    let casts = [json!({}), json!({"aspectTypes": all})].map(|options| cast_json(&rome(options)));
    let [usual, every] =
        casts.each_ref().map(|cast| ENGINE.complete_answer(cast, None, Wanted::default()).unwrap());
    assert_eq!(usual.chart.patterns, every.chart.patterns);
    let texts = |reading: &reading::Reading| -> Vec<String> {
        let areas = reading.areas.iter();
        areas.flat_map(|area| [area.summary.clone(), area.details.clone()]).collect()
    };
    assert_eq!(texts(&usual.reading), texts(&every.reading));
    let (major, minor): (Vec<_>, Vec<_>) =
        every.chart.aspects.iter().partition(|view| view.aspect.kind.is_major());
    assert_eq!(major, usual.chart.aspects.iter().collect::<Vec<_>>());
    assert!(minor.len() > 5);
    for AspectView { aspect, meaning, .. } in minor {
        assert!(aspect.orb_deg <= aspect.kind.usual_orb_deg());
        assert!(meaning.text.contains("without an interpretation"), "{aspect:?}");
        assert!((3..=5).contains(&meaning.keywords.len()), "{aspect:?}");
    }
    // The factors of the reading refer to aspects by their indices in the longer list.
    for (id, factor) in &every.reading.factors {
        for index in &factor.aspects {
            assert!(every.chart.aspects[*index].aspect.kind.is_major(), "{id}");
        }
    }
}

#[test]
fn orbs_and_types_narrow_the_list_and_not_the_patterns() {
    let usual = chart_of(&rome(json!({})));
    let narrow = chart_of(&rome(json!({"aspectTypes": ["square"]})));
    assert_eq!(narrow["patterns"], usual["patterns"]);
    let aspects = narrow["aspects"].as_array().unwrap();
    assert!(!aspects.is_empty() && aspects.iter().all(|aspect| aspect["type"] == "square"));
    let tight = chart_of(&rome(json!({"orbs": {"square": 0, "trine": 1}})));
    for aspect in tight["aspects"].as_array().unwrap() {
        let orb = aspect["orb"].as_f64().unwrap();
        match aspect["type"].as_str().unwrap() {
            "square" => assert!(orb <= 2.0, "{aspect}"),
            "trine" => assert!(orb <= 3.0, "{aspect}"),
            _ => {}
        }
    }
}

/// A transit to a sidereal chart is exact when the transiting body is at the angle in the same zodiac.
#[test]
fn transits_move_in_the_zodiac_of_the_chart() {
    let cast = cast_json(&rome(json!({"zodiac": "krishnamurti", "center": "topocentric"})));
    let at = JulianDay::from_unix_seconds(NOW);
    let answer = {
        let query = engine::request::TransitQuery { at, display_timezone: None };
        ENGINE.transits_with(&cast, &query, engine::request::Included::default()).unwrap()
    };
    let sky = ENGINE.ephemeris.viewed(ephemeris::View {
        zodiac: chart::Zodiac::Krishnamurti,
        ..ephemeris::View::default()
    });
    let mut seen = 0;
    for aspect in &answer.aspects {
        let (Some(exact), Some(natal)) = (aspect.exact_at, aspect.natal.body()) else { continue };
        let moment = JulianDay::from_unix_seconds(civil::instant(&exact.to_string()).unwrap());
        let moving = sky.position(aspect.body, moment).unwrap();
        let natal = cast.chart.placement(natal).position.longitude;
        let off = (moving.longitude.separation(natal) - aspect.kind.angle_deg()).abs();
        assert!(off <= moving.speed_deg_per_day.abs() / 86_400.0 + 1e-6, "{aspect:?} {off}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// The first return is the birth itself, also in a sidereal zodiac with topocentric positions.
#[test]
fn the_first_solar_return_is_the_birth() {
    for options in [json!({}), json!({"zodiac": "raman", "center": "topocentric"})] {
        let cast = cast_json(&rome(options));
        let query = engine::request::SolarReturnQuery { year: 1990, place: None };
        let answer = ENGINE.solar_return_answer(&cast, query, None).unwrap();
        assert_eq!(answer.instant, cast.birth.instant());
        assert_eq!(answer.chart.options.is_some(), !cast.birth.details.options.named.is_empty());
    }
}

#[test]
fn a_day_without_a_time_has_the_moons_aspects_of_the_types_listed() {
    let birth = |options: Value| {
        let mut birth = rome(options);
        let members = birth.as_object_mut().unwrap();
        members.remove("time");
        members.insert("timeUnknown".to_owned(), true.into());
        chart_of(&birth)
    };
    let lahiri = birth(json!({"zodiac": "lahiri", "aspectTypes": ["quincunx", "semisquare"]}));
    let aspects = lahiri["day"]["moonAspects"].as_array().unwrap();
    assert!(!aspects.is_empty());
    for aspect in aspects {
        assert!(["quincunx", "semisquare"].contains(&aspect["type"].as_str().unwrap()));
    }
    assert_eq!(lahiri["houseSystem"], Value::Null);
    assert!(lahiri["options"]["sentence"].as_str().unwrap().contains("no houses"));
    assert_eq!(lahiri["planets"][Body::Sun.index()]["sign"], "Gemini");
}

/// Longitudes, latitudes, distances and declinations of `swetest -b15.6.1990 -ut12:30 -pABFGHI -fPlbRd`, the vertex of
/// `-house12.4964,41.9028,P`; the parts from swetest's Ascendant 190.6082882, Sun 84.1494534 and Moon 345.6364877, by day.
#[test]
fn points_are_those_of_swetest() {
    let all: Vec<&str> = ExtraPoint::ALL.map(ExtraPoint::name).to_vec();
    let options = json!({"points": all, "details": ["coordinates"]});
    let chart = chart_of(&rome(options.clone()));
    let expected = [
        ("Mean Lilith", 234.953_661_1, Some([-4.964_973_5, 0.002_710_625, -23.820_504_2])),
        ("True Lilith", 259.045_701_4, Some([-3.906_352_0, 0.002_680_920, -26.882_869_2])),
        ("Ceres", 117.886_206_0, Some([6.272_504_8, 3.340_751_722, 26.728_286_4])),
        ("Pallas", 75.989_278_6, Some([-23.952_117_2, 3.147_702_157, -1.129_847_5])),
        ("Juno", 220.324_241_6, Some([15.158_860_2, 2.566_492_426, -0.490_705_6])),
        ("Vesta", 34.815_731_9, Some([-5.855_954_4, 2.994_903_266, 7.604_807_8])),
        ("Part of Fortune", 92.095_322_5, None),
        ("Part of Spirit", 289.121_253_9, None),
        ("Vertex", 27.536_644_0, None),
    ];
    let points = chart["points"].as_array().unwrap();
    assert_eq!(points.len(), expected.len());
    for ((point, named), (label, longitude, coordinates)) in points.iter().zip(&all).zip(expected) {
        assert_eq!((&point["name"], &point["label"]), (&json!(named), &json!(label)));
        assert!(degrees_off(point["longitude"].as_f64().unwrap(), longitude) <= 3e-7, "{point}");
        assert_eq!(point.get("coordinates").is_some(), coordinates.is_some(), "{label}");
        let names = ["latitude", "distance", "declination"];
        for (name, expected) in names.into_iter().zip(coordinates.into_iter().flatten()) {
            let given = point["coordinates"][name].as_f64().unwrap();
            assert!((given - expected).abs() <= 3e-7, "{name}: {point}");
        }
    }
    assert_eq!(points[4]["retrograde"], true, "Juno");
    assert_eq!(chart["options"]["points"], json!(all));

    // Without a birth time, Lilith and the asteroids are those of noon; points that need the horizon are left out.
    let mut birth = rome(options);
    birth["time"] = Value::Null;
    birth["timeUnknown"] = json!(true);
    let unknown = chart_of(&birth);
    let names: Vec<&Value> =
        unknown["points"].as_array().unwrap().iter().map(|point| &point["name"]).collect();
    assert_eq!(names, ["mean-lilith", "true-lilith", "ceres", "pallas", "juno", "vesta"]);
    assert_eq!(unknown["points"][0]["house"], Value::Null);
}

/// By night, Sun and Moon are exchanged in the formulas. Positions are those of swetest at 23:30 local time.
#[test]
fn the_parts_by_night() {
    let mut birth = rome(json!({"points": ["part-of-fortune", "part-of-spirit"]}));
    birth["time"] = json!("23:30");
    let chart = chart_of(&birth);
    assert_eq!(chart["sect"], "night");
    let longitude = |value: &Value| value["longitude"].as_f64().unwrap();
    let [sun, moon] = [0, 1].map(|body: usize| longitude(&chart["planets"][body]));
    let ascendant = chart["angles"]["ascendant"].as_f64().unwrap();
    let [fortune, spirit] = [0, 1].map(|point: usize| longitude(&chart["points"][point]));
    assert!(degrees_off(fortune, (ascendant + sun - moon).rem_euclid(360.0)) < 1e-9);
    assert!(degrees_off(spirit, (ascendant + moon - sun).rem_euclid(360.0)) < 1e-9);
}

/// Declinations of `swetest -b15.6.1990 -ut12:30 -p0123456789tD -fPd`, compared by hand. They are the same in a sidereal
/// zodiac.
#[test]
fn parallels_are_those_of_the_declinations_of_swetest() {
    let expected = [
        ("Sun", "Uranus", "contraparallel", 0.200_834_0),
        ("Moon", "Mars", "contraparallel", 0.210_165_6),
        ("Sun", "Jupiter", "parallel", 0.632_851_5),
        ("Saturn", "Neptune", "parallel", 0.672_983_5),
        ("Venus", "Chiron", "parallel", 0.705_682_7),
        ("Jupiter", "Neptune", "contraparallel", 0.816_246_6),
        ("Jupiter", "Uranus", "contraparallel", 0.833_685_5),
    ];
    for zodiac in ["tropical", "lahiri"] {
        let chart = chart_of(&rome(json!({"details": ["parallels"], "zodiac": zodiac})));
        let parallels = chart["parallels"].as_array().unwrap();
        assert_eq!(parallels.len(), expected.len());
        for (parallel, (first, second, kind, orb)) in parallels.iter().zip(expected) {
            assert_eq!(
                [&parallel["body1"], &parallel["body2"], &parallel["type"]],
                [first, second, kind]
            );
            assert!((parallel["orb"].as_f64().unwrap() - orb).abs() < 3e-7, "{parallel}");
        }
        assert!(chart["planets"][0].get("coordinates").is_none());
    }
}

/// Without a birth time, a parallel is listed if it exists all day. The Moon's declination changes by degrees.
#[test]
fn parallels_of_a_day() {
    let mut birth = rome(json!({"details": ["parallels", "dignities"]}));
    birth["timeUnknown"] = json!(true);
    let chart = chart_of(&birth);
    let parallels = chart["parallels"].as_array().unwrap();
    assert!(parallels.iter().all(|it| it["body1"] != "Moon" && it["body2"] != "Moon"));
    assert_eq!(parallels.len(), 6);
    assert_eq!(chart["planets"][0]["dignities"]["term"], "Saturn", "the Sun is at 24°02′ Gemini");
}

/// The Moon at 15°38′ of Pisces by day, by the tables of Lilly and Ptolemy: ruler Jupiter (Neptune), exaltation of Venus,
/// triplicity Venus, Mars, Moon, term of Jupiter, second face, Jupiter's. The Moon has none of these.
#[test]
fn dignities_of_a_degree() {
    let chart = chart_of(&rome(json!({"details": ["dignities"]})));
    assert_eq!(
        chart["planets"][1]["dignities"],
        json!({
            "domicile": "Jupiter", "modernDomicile": "Neptune", "exaltation": "Venus",
            "triplicity": ["Venus", "Mars", "Moon"], "term": "Jupiter", "face": "Jupiter",
            "held": [], "peregrine": true, "points": -5,
        })
    );
    assert_eq!(chart["planets"][9]["dignities"]["held"], json!(["domicile"]), "Pluto in Scorpio");
    assert_eq!(chart["planets"][9]["dignities"]["points"], Value::Null);
}

/// An orb of a single point is used without the two additional degrees of the Sun and the Moon. The squares of
/// the Sun and Mars are Sun-Moon (8.5 degrees), and Mars with Jupiter (4.8), Uranus (2.9), Neptune (2.7) and the Midheaven (1.4).
#[test]
fn orbs_of_single_points() {
    let squares = |orbs: Value| -> Vec<[String; 2]> {
        let chart = chart_of(&rome(json!({"orbs": {"square": orbs}})));
        let aspects = chart["aspects"].as_array().unwrap().iter();
        let of_sun_or_mars = aspects.filter(|it| {
            it["type"] == "square" && (it["planet1"] == "Sun" || it["planet1"] == "Mars")
        });
        of_sun_or_mars
            .map(|it| {
                [&it["planet1"], &it["planet2"]].map(|name| name.as_str().unwrap().to_owned())
            })
            .collect()
    };
    let sun_moon = ["Sun", "Moon"].map(str::to_owned);
    let mars = |other: &str| ["Mars".to_owned(), other.to_owned()];
    let tight = ["Midheaven", "Neptune", "Uranus"].map(mars);
    assert_eq!(squares(json!(8)), [&tight[..], &[mars("Jupiter"), sun_moon.clone()]].concat());
    assert_eq!(squares(json!({"Mars": 4, "Sun": 8})), tight);
    assert_eq!(squares(json!({"Sun": 8, "Moon": 9, "other": 0})), [sun_moon]);

    let orbs = json!({"trine": {"Sun": 1, "other": 3}});
    let options = &chart_of(&rome(json!({"orbs": orbs})))["options"];
    assert_eq!(options["orbs"]["trine"], 3.0);
    assert_eq!(options["pointOrbs"], json!([{"type": "trine", "point": "Sun", "orb": 1.0}]));
}

/// fixtures/ephemeris/stars.csv: longitudes of swetest 2.10.03. A star is listed with exactly the bodies and angles within a
/// degree of its longitude.
#[test]
fn stars_in_conjunction_are_those_near_the_longitudes_of_swetest() {
    let text = support::fixture("ephemeris/stars.csv");
    let (mut compared, mut found) = (0, 0);
    for row in text.lines().filter_map(|row| row.strip_prefix("tropical,")) {
        let fields: Vec<&str> = row.split(',').collect();
        let [name, day, longitude, _] = fields[..] else { panic!("{row}") };
        let (day, longitude): (f64, f64) = (day.parse().unwrap(), longitude.parse().unwrap());
        let seconds = JulianDay::new(day).unwrap().to_unix_seconds();
        let instant = engine::Timestamp::from_unix_seconds(seconds).to_string();
        if !(1801..2026).contains(&instant[..4].parse::<i32>().unwrap()) {
            continue;
        }
        let chart = chart_of(&json!({
            "date": instant[..10], "time": instant[11..19], "timezone": "UTC", "latitude": 41.9,
            "longitude": 12.5, "details": ["stars"],
        }));
        let stars = chart["stars"].as_array().unwrap();
        let stars: Vec<&Value> = stars.iter().filter(|one| one["label"] == name).collect();
        let planets = chart["planets"].as_array().unwrap().iter();
        let bodies =
            planets.map(|body| (body["name"].clone(), body["longitude"].as_f64().unwrap()));
        let angles = [
            ("Ascendant", "ascendant"),
            ("Midheaven", "midheaven"),
            ("Descendant", "descendant"),
            ("IC", "ic"),
        ];
        let angles =
            angles.map(|(name, member)| (json!(name), chart["angles"][member].as_f64().unwrap()));
        for (point, here) in bodies.chain(angles) {
            let orb = degrees_off(here, longitude);
            let listed = stars.iter().find(|one| one["point"] == point);
            assert_eq!(listed.is_some(), orb <= 1.0, "{row} {point} {orb}");
            if let Some(listed) = listed {
                assert!(
                    degrees_off(listed["longitude"].as_f64().unwrap(), longitude) <= TOLERANCE_DEG,
                    "{row}"
                );
                assert!((listed["orb"].as_f64().unwrap() - orb).abs() <= TOLERANCE_DEG, "{row}");
                found += 1;
            }
            compared += 1;
        }
    }
    assert!(compared > 3000 && found > 5, "{found} of {compared}");
    // Without a time of birth only what stays near all day is left: neither angles nor the Moon, which moves 12 degrees.
    let timeless =
        chart_of(&rome(json!({"details": ["stars"], "timeUnknown": true, "time": null})));
    let moving = ["Moon", "Ascendant", "Descendant", "Midheaven", "IC"].map(|name| json!(name));
    assert!(
        timeless["stars"].as_array().unwrap().iter().all(|one| !moving.contains(&one["point"]))
    );
}
