//! `astrarium chart --batch` with CSV files of births.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, Write as _};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::{astrarium, said};

/// A file of births in its own folder.
struct Births {
    _folder: TempDir,
    file: PathBuf,
}

impl Births {
    fn new(text: impl AsRef<[u8]>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("births.csv");
        fs::write(&file, text).unwrap();
        Self { _folder: folder, file }
    }

    /// The exit code and the text on standard error.
    fn cast(&self) -> (Option<i32>, String) {
        let run = astrarium(&["chart", "--batch", self.file.to_str().unwrap()]);
        (run.status.code(), said(&run.stderr))
    }

    fn charts(&self) -> Vec<BTreeMap<String, String>> {
        rows(&self.file.with_extension("charts.csv"))
    }

    fn errors(&self) -> Vec<BTreeMap<String, String>> {
        rows(&self.file.with_extension("charts.errors.csv"))
    }
}

/// The rows of a table by the names of its columns.
fn rows(file: &Path) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_path(file).unwrap().deserialize().map(Result::unwrap).collect()
}

#[test]
fn every_row_gets_a_chart_or_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("births.csv");
    let rows = "name,date,time,latitude,longitude,timezone\n\
        Ada,1990-06-15,14:30,41.9028,12.4964,Europe/Rome\n\
        Bad,1990-04-31,14:30,91,12.4964,Europe/Rome\n\
        Short,1990-06-15\n\
        \"Comma, Quote\"\"d\",1975-11-03,06:12,-33.8688,151.2093,Australia/Sydney\n\
        NoZone,2000-01-01,12:00,40.7128,-74.006,\n";
    std::fs::write(&file, rows).unwrap();
    let run = astrarium(&["chart", "--batch", file.to_str().unwrap()]);
    assert_eq!(run.status.code(), Some(3), "{}", said(&run.stderr));
    assert!(said(&run.stderr).contains("3 charts") && said(&run.stderr).contains("2 of 5 rows"));
    let charts = std::fs::read_to_string(folder.path().join("births.charts.csv")).unwrap();
    assert_eq!(charts.lines().count(), 4);
    assert!(charts.contains("\"Comma, Quote\"\"d\",1975-11-02T19:12:00Z"));
    let errors = std::fs::read_to_string(folder.path().join("births.charts.errors.csv")).unwrap();
    let errors: Vec<&str> = errors.lines().skip(1).collect();
    assert!(errors[0].starts_with("3,") && errors[0].contains("latitude"), "{errors:?}");
    assert!(errors[1].starts_with("4,") && errors[1].contains("2 fields"), "{errors:?}");
    // The input must not be overwritten, also if it is the file with the failed rows of an earlier run.
    let mended = folder.path().join("births.charts.errors.csv");
    let charts = folder.path().join("births.charts.csv");
    for out in [&file, &charts] {
        let input = if out == &file { &file } else { &mended };
        let before = std::fs::read(input).unwrap();
        let (input, out) = (input.to_str().unwrap(), out.to_str().unwrap());
        let run = astrarium(&["chart", "--batch", input, "--out", out]);
        assert_eq!(run.status.code(), Some(1));
        assert!(said(&run.stderr).contains("--out"), "{}", said(&run.stderr));
        assert_eq!(std::fs::read(input).unwrap(), before);
    }
    let none = astrarium(&["chart", "--batch", "/no/such/file.csv"]);
    assert_eq!(none.status.code(), Some(1));
    assert!(said(&none.stderr).contains("/no/such/file.csv"));
}

#[test]
fn a_row_without_a_zone_is_read_as_a_chart_without_one() {
    let births = Births::new(
        "date,time,latitude,longitude,timezone,utcOffset\n\
         1990-06-15,14:30,41.9028,12.4964,,\n\
         1990-06-15,14:30,41.9028,12.4964,,+05:30\n\
         1990-06-15,14:30,41.9028,12.4964,UTC,\n",
    );
    assert_eq!(births.cast().0, Some(0));
    let instants: Vec<String> =
        births.charts().into_iter().map(|row| row["instant"].clone()).collect();
    let alone = astrarium(&[&crate::ROME[..], &["--format", "json"]].concat());
    let alone: serde_json::Value = serde_json::from_slice(&alone.stdout).unwrap();
    assert_eq!(instants[0], alone["birthData"]["instant"]);
    assert_eq!(instants, ["1990-06-15T12:30:00Z", "1990-06-15T09:00:00Z", "1990-06-15T14:30:00Z"]);
    assert_eq!(births.charts()[0]["timezone"], "Europe/Rome");
    assert_eq!(births.charts()[0]["warnings"], "");
}

#[test]
fn a_place_is_found_by_its_name() {
    let births = Births::new(
        "name,date,time,place,latitude,longitude\n\
         Albert,1879-03-14,11:30,Ulm,,\n\
         Label,1990-06-15,14:30,Ulm,41.9028,12.4964\n\
         Nowhere,1990-06-15,14:30,Xyzzyqqq,,\n",
    );
    assert_eq!(births.cast().0, Some(3));
    let charts = births.charts();
    // Ulm's local mean time was 40 minutes ahead of UTC: 9.99 degrees, 4 minutes per degree.
    assert_eq!(charts[0]["instant"], "1879-03-14T10:50:02Z");
    assert_eq!(charts[0]["place"], "Ulm, Baden-Württemberg, Germany");
    assert_eq!(charts[0]["latitude"].split('.').next(), Some("48"));
    assert_eq!((charts[1]["place"].as_str(), charts[1]["latitude"].as_str()), ("Ulm", "41.9028"));
    assert!(births.errors()[0]["reason"].starts_with("place: No place called \"Xyzzyqqq\""));
}

#[test]
fn a_column_that_is_not_known_is_named() {
    let births =
        Births::new("date,time,latitude,longitude,house_sistem\n1990-06-15,14:30,41.9,12.5,koch\n");
    let (code, text) = births.cast();
    assert_eq!(code, Some(0));
    assert!(
        text.starts_with("Note: columns that are not known were ignored: house_sistem\n"),
        "{text}"
    );
}

/// Spreadsheets of many countries separate columns by semicolons and write decimals with a comma.
#[test]
fn a_table_may_have_other_separators_and_other_names() {
    let table = [
        ["Date of Birth", "TIME", "latitude", "Longitude", "house_system"],
        ["1990-06-15", "14:30", "41,9028", "12.4964", "koch"],
    ];
    for separator in [";", "\t"] {
        let births = Births::new(table.map(|row| row.join(separator)).join("\n"));
        assert_eq!(births.cast().0, Some(0), "{:?}", births.cast().1);
        let charts = births.charts();
        assert_eq!(charts[0]["instant"], "1990-06-15T12:30:00Z");
        assert_eq!(charts[0]["houseSystem"], "koch");
        let sun: f64 = charts[0]["sun"].parse().unwrap();
        // swetest -bj2448058.0208333335 -ut
        assert!((sun - 84.149_453_4).abs() < 1e-6, "{sun}");
    }
}

#[test]
fn a_guessed_place_of_a_row_is_named_with_its_line() {
    let births = Births::new("date,time,place\n1990-06-15,14:30,Ulm\n1990-06-15,14:30,Warschaw\n");
    let (code, text) = births.cast();
    assert_eq!(code, Some(0), "{text}");
    let note = "Note: line 3: No place is called \"Warschaw\"; ";
    assert!(text.starts_with(note), "{text}");
}

#[test]
fn charts_that_exist_are_replaced_only_by_force() {
    let births = Births::new("date,time,latitude,longitude\n1990-06-15,14:30,41.9,12.5\n");
    assert_eq!(births.cast().0, Some(0));
    let (code, text) = births.cast();
    assert_eq!(code, Some(1));
    assert!(text.ends_with("births.charts.csv\" exists; --force replaces it\n"), "{text}");
    let run = astrarium(&["chart", "--batch", births.file.to_str().unwrap(), "--force"]);
    assert!(run.status.success(), "{}", said(&run.stderr));
}

#[test]
fn the_exit_code_depends_on_the_rows() {
    let head = "date,time,latitude,longitude\n";
    let (good, bad) = ("1990-06-15,14:30,41.9,12.5\n", "1990-04-31,14:30,41.9,12.5\n");
    for (rows, code) in [
        (good.to_owned(), 0),
        (format!("{good}{bad}"), 3),
        (format!("{bad}{bad}"), 4),
        (String::new(), 0),
    ] {
        let (found, said) = Births::new(format!("{head}{rows}")).cast();
        assert_eq!(found, Some(code), "{rows}: {said}");
    }
    for head in [
        "",
        "born,at,where\n",
        "date,time,latitude\n",
        "date,latitude,longitude\n",
        "date,time,date,latitude,longitude\n",
    ] {
        let births = Births::new(format!("{head}{good}"));
        let (code, said) = births.cast();
        assert_eq!(code, Some(5), "{head}: {said}");
        assert!(said.contains("the header is not understood"), "{said}");
        assert!(!births.file.with_extension("charts.csv").exists(), "{head}");
    }
    let latin_1 = Births::new(b"date,time,latitude,longitude,caf\xe9\n");
    assert_eq!(latin_1.cast().0, Some(5));
    let help = said(&astrarium(&["chart", "--help"]).stdout);
    for words in ["Exit codes:", "some rows could not be read", "the header is not understood"] {
        assert!(help.contains(words), "{words} is not in\n{help}");
    }
}

#[test]
fn cells_are_not_formulas() {
    let births = Births::new(
        "name,date,time,latitude,longitude,place\n\
         \"=cmd|' /C calc'!A0\",1990-06-15,14:30,-33.8688,-70.5,@SUM(1)\n\
         =HYPERLINK(1),1990-04-31,14:30,0,0,\n\
         Anne-Marie,1990-06-15,14:30,-33.8688,-70.5,\n",
    );
    assert_eq!(births.cast().0, Some(3));
    let charts = births.charts();
    assert_eq!(charts[0]["name"], "'=cmd|' /C calc'!A0");
    assert_eq!(charts[0]["place"], "'@SUM(1)");
    // Negative numbers begin like formulas but stay unchanged.
    assert_eq!(
        (charts[0]["latitude"].as_str(), charts[0]["longitude"].as_str()),
        ("-33.8688", "-70.5")
    );
    assert_eq!(charts[1]["name"], "Anne-Marie");
    assert!(births.errors()[0]["row"].starts_with("'=HYPERLINK(1),"));
}

/// Reads standard input and writes standard output, with the options of the command line where a row has none.
#[test]
fn a_batch_flows_through_a_pipe() {
    let births = "date,time,latitude,longitude,zodiac\n\
                  1990-06-15,14:30,41.9028,12.4964,\n\
                  1990-06-15,14:30,41.9028,12.4964,tropical\n\
                  1990-06-31,14:30,41.9028,12.4964,\n";
    let run = |format: &str| {
        let arguments = ["chart", "--batch", "-", "--zodiac", "lahiri", "--format", format];
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_astrarium"))
            .args(arguments)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(births.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    let rows = run("csv");
    assert_eq!(rows.status.code(), Some(3));
    assert!(said(&rows.stderr).starts_with("line 4: date: "), "{}", said(&rows.stderr));
    let mut table = csv::Reader::from_reader(&*rows.stdout);
    let suns: Vec<f64> = table
        .deserialize::<BTreeMap<String, String>>()
        .map(|row| row.unwrap()["sun"].parse().unwrap())
        .collect();
    // swetest -b15.06.1990 -ut12:30 -p0 -sid1, and without -sid1.
    let [sidereal, tropical] = suns[..] else { panic!("{suns:?}") };
    assert!((sidereal - 60.422_155_3).abs() < 1e-6 && (tropical - 84.149_453_4).abs() < 1e-6);
    let lines = run("jsonl");
    let lines = said(&lines.stdout);
    let charts: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(charts.len(), 2);
    assert_eq!(charts[1]["chart"]["planets"][0]["sign"], "Gemini");
}

/// As in `astrarium chart --batch - | head -n 1`.
#[test]
fn a_reader_may_close_the_output_of_a_batch() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_astrarium"))
        .args(["chart", "--batch", "-"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut births = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let row = "1990-06-15,14:30,41.9028,12.4964\n";
        // It ends when the program has ended.
        let _ = births
            .write_all(format!("date,time,latitude,longitude\n{}", row.repeat(20_000)).as_bytes());
    });
    let mut first = String::new();
    let mut charts = std::io::BufReader::new(child.stdout.take().unwrap());
    charts.read_line(&mut first).unwrap();
    drop(charts);
    assert!(first.starts_with("name,instant,"), "{first}");
    let run = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(run.status.success() && run.stderr.is_empty(), "{}", said(&run.stderr));
}
