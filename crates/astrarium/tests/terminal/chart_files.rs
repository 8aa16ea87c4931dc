//! Files of births of other programs.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::{ROME, astrarium, said};

/// The examples of the AAF definition (astrowissen.de/aaf/aaf97: AAFX0030, AAFX0031 and AAFX0023), and one person as
/// astro.com exports them. Summer time of the third record is a part of the example in AAFX0031.
const AAF: &str = "\
#:========= AAF-Beispieldatei: ============
#A93:Cezanne,Paul,m,19.1.1839,1:00,Aix-En-Provence,F
#B93:2392758.526528,43n31,5e27,*,L
#COM:Frz. Maler, Pionier
der modernen Malerei

#A93:Ferber,Tobias,m,27.9.1970,11:04,Kandel/Pfalz,D
#B93:*,49n05,8e11,1he,0
#ZNAM:CET

#A93:Ereignis,*,E,20.4.1983,17:09:57,*,*
#B93:2445445.131907,48n24,11e45,1he00,1

#A93:Rodgers [Adb],Aaron,m,2.12.1983,14:50,Chico,CA (US)
#B93:2445671.45139,39n44,121w50,8hw00,0
#: Astrodienst data: nhor=313
";

/// Examples of Astrolog32 files (in the reader of OpenAstro), and one of jastrology.
const ASTROLOG: &str = "\
@0102  ; Astrolog chart info.
/qb 6 23 1972  3:00:00 ST -1:00   5:24:00E 43:18:00N
/zi \"Zinedine Zidane\" \"Marseille\"

; Date is in American format: month day year.
/qb 10 27 1980 10:20:00 ST -1:00  14:39'00E 50:11'00N
/zi \"Honzik\" \"Brandys nad Labem\"
/qb 10 28 1955 22:00 ST +8:00 122:20W 47:36N
";

struct ChartFile {
    folder: TempDir,
    file: PathBuf,
}

impl ChartFile {
    fn new(name: &str, text: impl AsRef<[u8]>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        Self { folder, file }
    }

    fn run(&self, flags: &[&str]) -> std::process::Output {
        let file = self.file.to_str().unwrap();
        astrarium(&[&["chart", "--import", file][..], flags].concat())
    }

    fn birth(&self, name: &str) -> Value {
        let run = self.run(&["--name", name, "--format", "json"]);
        assert!(run.status.success(), "{}", said(&run.stderr));
        let mut answer: Value = serde_json::from_slice(&run.stdout).unwrap();
        answer["birthData"].take()
    }

    fn refusal(&self, flags: &[&str]) -> String {
        let run = self.run(flags);
        assert_eq!(run.status.code(), Some(2), "{}", said(&run.stdout));
        said(&run.stderr)
    }
}

fn assert_birth(birth: &Value, name: &str, instant: &str, latitude: f64, longitude: f64) {
    assert_eq!((&birth["name"], &birth["instant"]), (&name.into(), &instant.into()));
    for (member, degrees) in [("latitude", latitude), ("longitude", longitude)] {
        assert!((birth[member].as_f64().unwrap() - degrees).abs() < 1e-9, "{member}: {birth}");
    }
}

/// The instants are those of the Julian days in the file: 2392758.526528 is 38 minutes and 12 seconds after midnight.
#[test]
fn people_of_an_aaf_file() {
    let file = ChartFile::new("people.aaf", AAF);
    let of = |degrees: f64, minutes: f64| degrees + minutes / 60.0;
    let cezanne = file.birth("Paul Cezanne");
    assert_birth(&cezanne, "Paul Cezanne", "1839-01-19T00:38:12Z", of(43.0, 31.0), of(5.0, 27.0));
    assert_eq!(cezanne["place"], "Aix-En-Provence, F");
    let ferber = file.birth("ferber");
    assert_birth(&ferber, "Tobias Ferber", "1970-09-27T10:04:00Z", of(49.0, 5.0), of(8.0, 11.0));
    let event = file.birth("Ereignis");
    assert_birth(&event, "Ereignis", "1983-04-20T15:09:57Z", of(48.0, 24.0), of(11.0, 45.0));
    let rodgers = file.birth("Aaron");
    let (north, east) = (of(39.0, 44.0), -of(121.0, 50.0));
    assert_birth(&rodgers, "Aaron Rodgers [Adb]", "1983-12-02T22:50:00Z", north, east);
}

#[test]
fn people_of_an_astrolog_file() {
    let file = ChartFile::new("people", ASTROLOG);
    assert_birth(&file.birth("zidane"), "Zinedine Zidane", "1972-06-23T02:00:00Z", 43.3, 5.4);
    let north = 50.0 + 11.0 / 60.0;
    assert_birth(&file.birth("Honzik"), "Honzik", "1980-10-27T09:20:00Z", north, 14.65);
    let nameless = ChartFile::new("gates.as", ASTROLOG.lines().last().unwrap());
    let (north, east) = (47.6, -(122.0 + 20.0 / 60.0));
    assert_birth(&nameless.birth("Bill"), "Bill", "1955-10-29T06:00:00Z", north, east);
    // Astrolog 7.80 writes the name of the month and the direction of the zone (io.cpp).
    for (birth, instant) in [
        ("-qb Nov 19 1971 11:01:00 ST 8:00W 122:19:59W 47:36:35N", "1971-11-19T19:01:00Z"),
        ("-qb Jul 1 1971 1:30pm DT 8:00W 122:19:59W 47:36:35N", "1971-07-01T20:30:00Z"),
        ("-qa 7 1 1971 13:30 PST 122.33 47.61", "1971-07-01T21:30:00Z"),
        ("-qb 7 1 1941 13:30 2:00W 0:00 0:07:39W 51:30N", "1941-07-01T11:30:00Z"),
        (
            "-qcl 7 1 1971 13:30 Autodetect 8:00W 122:20W 47:36N \"A; B\" \"C\"",
            "1971-07-01T20:30:00Z",
        ),
    ] {
        let birth = ChartFile::new("one.as", birth).birth("B");
        assert_eq!(birth["instant"], instant);
    }
}

/// Lenin was born on 10 April 1870 in the Julian calendar, 22 April in the Gregorian one.
#[test]
fn what_a_record_may_leave_out() {
    for (record, date, instant) in [
        ("#A93:Ulyanov,*,m,10.4.1870j,*,*,*\n#B93:*,54n19,48e24,*,*", "1870-04-22", None),
        // The Julian day, which is rounded, shows that there was no summer time.
        (
            "#A93:*,Axel,*,27.7.1968,15h31:00,Geseke,D\n#B93:2440065.10500,51N38:00,008E31:00,1hE00:00,*",
            "1968-07-27",
            Some("1968-07-27T14:31:00Z"),
        ),
        // Without Julian day and zone, the zone history at the coordinates says it.
        (
            "#A93:Al,B,*,15.6.1990g,14.30,*,*\n#B93:0,41n54,12e30,*,*",
            "1990-06-15",
            Some("1990-06-15T12:30:00Z"),
        ),
    ] {
        let birth = ChartFile::new("one.aaf", record).birth("l");
        assert_eq!(birth["date"], date, "{record}");
        match instant {
            Some(instant) => assert_eq!(birth["instant"], instant, "{record}"),
            None => assert_eq!(birth["time"], Value::Null),
        }
    }
    // J\u{fc}rgen in Latin-1.
    let latin =
        ChartFile::new("one.aaf", b"#A93:M\xfcller,*,*,1.1.2000,12:00,*,*\n#B93:*,0n00,0e00,0he,0");
    assert_eq!(latin.birth("M\u{fc}ller")["name"], "M\u{fc}ller");
    // The definition says that the Julian day prevails.
    let twice = ChartFile::new("one.aaf", AAF.replace("1he00,1", "1he00,0"));
    let run = twice.run(&["--name", "Ereignis", "--format", "json"]);
    assert!(said(&run.stdout).contains("1983-04-20T15:09:57Z"));
    assert!(said(&run.stderr).contains("Julian day"), "{}", said(&run.stderr));
}

/// Italy had summer time in June 1990 (tzdata: Italy, EU rules), and California in July 1971 (US rules).
#[test]
fn a_file_that_forgets_summer_time_is_noticed() {
    for (text, zone) in [
        (
            "#A93:A,*,*,15.6.1990,14:30,*,*\n#B93:*,41n54,12e30,1he00,0",
            "Europe/Rome it was at UTC+02:00",
        ),
        ("/qb 7 1 1971 13:30 ST 8:00W 122:19W 37:36N", "America/Los_Angeles it was at UTC-07:00"),
    ] {
        let run = ChartFile::new("one", text).run(&[]);
        assert!(run.status.success());
        assert!(said(&run.stderr).contains(zone), "{}", said(&run.stderr));
    }
    let right = ChartFile::new("people.aaf", AAF);
    for name in ["Cezanne", "Ferber", "Ereignis", "Rodgers"] {
        assert_eq!(said(&right.run(&["--name", name]).stderr), "");
    }
}

#[test]
fn refusals_of_an_import_say_what_to_do() {
    let file = ChartFile::new("people.aaf", AAF);
    let refusal = file.refusal(&[]);
    assert!(refusal.contains("4 people") && refusal.contains("Tobias Ferber"), "{refusal}");
    assert!(file.refusal(&["--name", "Ada"]).contains("Nobody is called \"Ada\""));
    assert!(file.refusal(&["--name", "er"]).contains("stands for 3 people"));
    assert!(file.refusal(&["--name", "Paul", "--house-system", "x"]).contains("--house-system"));
    assert_eq!(file.run(&["--date", "1990-06-15"]).status.code(), Some(2));
    let many: String = (1..=23).map(|n| format!("#A93:N{n},*,*,1.1.2000,*,*,*\n")).collect();
    let many = ChartFile::new("many.aaf", many).refusal(&[]);
    assert!(many.contains("N20 and 3 more") && !many.contains("N21"), "{many}");
    for (text, reason) in [
        ("", "neither"),
        ("Dear reader", "neither"),
        ("#: only a comment", "no birth"),
        ("#A93:A,B,*,1.1.2000,12:00,X,Y", "line 1: The record has no line #B93:"),
        ("#: \n#A93:A,B,*,1.1.2000,12:00,X", "line 2: #A93: has 7 fields"),
        ("#A93:A,B,*,31.4.2000,12:00,X,Y\n#B93:*,0n00,0e00,0he,0", "April"),
        ("#A93:A,B,*,31.4.1900j,12:00,X,Y\n#B93:*,0n00,0e00,0he,0", "31.4.1900j"),
        ("#A93:A,B,*,1.1.2000,25:00,X,Y\n#B93:*,0n00,0e00,0he,0", "25:00"),
        ("#A93:A,B,*,1.1.2000,12:00,X,Y\n#B93:*,0x00,0e00,0he,0", "#B93: A latitude"),
        ("#A93:A,B,*,1.1.2000,12:00,X,Y\n#B93:*,0n00,*,0he,0", "The longitude is not known"),
        ("#A93:A,B,*,1.1.2000,12:00,X,Y\n#B93:2392758.5,0n00,0e00,0he,0", "Julian day 2392758.5"),
        ("#A93:A,B,*,1.1.2000,12:00,X,Y\n#B93:*,91n00,0e00,0he,0", "people.aaf: latitude"),
        ("#A93:A,B,*,1.1.1700,12:00,X,Y\n#B93:*,0n00,0e00,0he,0", "people.aaf: date"),
        ("/qb 1 1 2000 12:00 ST 0:00", "line 1: qb has 8 parameters"),
        ("/qb 13 1 2000 12:00 ST 0:00 0:00E 0:00N", "13"),
        ("/qb 1 1 2000 12:00 ST Mars 0:00E 0:00N", "Mars"),
    ] {
        let refusal = ChartFile::new("people.aaf", text).refusal(&[]);
        assert!(refusal.contains(reason), "{text:?}: {refusal}");
    }
}

#[test]
fn every_command_with_a_birth_imports() {
    let file = ChartFile::new("people.aaf", AAF);
    let path = file.file.to_str().unwrap();
    let import = ["--import", path, "--name", "Paul Cezanne"];
    for command in ["reading", "profections"] {
        let run = astrarium(&[&[command][..], &import].concat());
        assert!(run.status.success(), "{}", said(&run.stderr));
        assert!(said(&run.stdout).contains("Paul Cezanne"));
    }
    let other = ["--import2", path, "--name2", "Tobias Ferber"];
    let two = astrarium(&[&["compare"][..], &import, &other].concat());
    assert!(two.status.success(), "{}", said(&two.stderr));
    assert!(said(&two.stdout).contains("Tobias Ferber"));
}

#[test]
fn a_batch_casts_all_people_of_a_file() {
    let file = ChartFile::new("people.aaf", format!("{AAF}#A93:Bad,*,*,1.1.2000,12:00,X,Y\n"));
    let run = astrarium(&["chart", "--batch", file.file.to_str().unwrap()]);
    assert_eq!(run.status.code(), Some(3), "{}", said(&run.stderr));
    let charts = fs::read_to_string(file.folder.path().join("people.charts.csv")).unwrap();
    assert_eq!(charts.lines().count(), 5, "{charts}");
    assert!(charts.contains("Paul Cezanne,1839-01-19T00:38:12Z,+00:21:48,"), "{charts}");
    let errors = fs::read_to_string(file.folder.path().join("people.charts.errors.csv")).unwrap();
    assert!(
        errors.contains("17,The record has no line #B93:") && errors.contains(",Bad"),
        "{errors}"
    );
}

/// The Julian day is that of swetest -bj2448058.0208333333; the seconds of the coordinates are 0.9028 and 0.4964 degrees.
#[test]
fn a_birth_is_written_for_other_programs() {
    let write = |format: &str| {
        let run =
            astrarium(&[&ROME[..], &["--name", "Ada, \"A\" #1", "--format", format]].concat());
        assert!(run.status.success(), "{}", said(&run.stderr));
        said(&run.stdout)
    };
    let aaf = write("aaf");
    assert_eq!(
        aaf,
        "#: Astrarium\n#A93:Ada; \"A\" ;1,*,*,15.6.1990,14:30:00,*,*\n\
         #B93:2448058.020833,41n54:10,12e29:47,2he00:00,0\n"
    );
    let astrolog = write("astrolog");
    assert_eq!(
        astrolog,
        "@0102  ; Astrolog chart info.\n/qb 6 15 1990 14:30:00 ST 2:00:00E 12:29:47E 41:54:10N\n\
         /zi \"Ada, 'A' #1\" \"\"\n"
    );
    for text in [aaf, astrolog] {
        assert_eq!(ChartFile::new("one", text).birth("Ada")["instant"], "1990-06-15T12:30:00Z");
    }
    // All births that a batch writes are read again. Astrolog has no form for an unknown time.
    let births = "name,date,time,timeUnknown,place\nAda,1990-06-15,14:30,,Rome\nBob,1951-01-02,,true,Sydney\n\
                  Cy,1879-03-14,11:30,,New York\n";
    let births = ChartFile::new("births.csv", births);
    let batch = |file: &str, flags: &[&str]| {
        astrarium(&[&["chart", "--batch", file, "--out", "-"][..], flags].concat())
    };
    let charts = batch(births.file.to_str().unwrap(), &[]);
    let instants = |text: &[u8]| {
        csv::Reader::from_reader(text)
            .records()
            .map(|row| row.unwrap()[1].to_owned())
            .collect::<Vec<_>>()
    };
    let expected = instants(&charts.stdout);
    assert_eq!(expected.len(), 3);
    let written = batch(births.file.to_str().unwrap(), &["--format", "aaf"]);
    let aaf = ChartFile::new("births.aaf", &written.stdout);
    assert_eq!(instants(&batch(aaf.file.to_str().unwrap(), &[]).stdout), expected);
    let written = batch(births.file.to_str().unwrap(), &["--format", "astrolog"]);
    assert_eq!(written.status.code(), Some(3));
    assert!(said(&written.stderr).contains("line 3: The time of birth is not known"));
    let astrolog = ChartFile::new("births.as", &written.stdout);
    let expected = [expected[0].clone(), expected[2].clone()];
    assert_eq!(instants(&batch(astrolog.file.to_str().unwrap(), &[]).stdout), expected);
}

/// The name in a file of another program reaches a terminal without its control characters, in every form.
#[test]
fn a_name_in_a_file_controls_no_terminal() {
    let name = "\u{1b}[31m\u{9b}31mRed\u{7}\u{202e}";
    let file = AAF.replace("Cezanne", name).replace("Aix-En-Provence", name);
    let file = ChartFile::new("people.aaf", file);
    for form in ["table", "json", "jsonl", "csv", "md", "aaf", "astrolog"] {
        let done = file.run(&["--name", "Paul", "--format", form]);
        let shown = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert!(done.status.success() && shown[0].contains("Red"), "{form}: {shown:?}");
        let control = shown[0].chars().find(|letter| letter.is_control() && *letter != '\n');
        assert_eq!(control, None, "{form}: {shown:?}");
    }
    for form in ["csv", "jsonl", "aaf", "astrolog"] {
        let done = astrarium(&[
            "chart",
            "--batch",
            file.file.to_str().unwrap(),
            "--out",
            "-",
            "--format",
            form,
        ]);
        let shown = String::from_utf8(done.stdout).unwrap();
        assert!(shown.contains("Red"), "{form}: {shown}");
        let control = shown.chars().find(|letter| letter.is_control() && *letter != '\n');
        assert_eq!(control, None, "{form}: {shown:?}");
    }
}
