//! A folder with all files of one program, and the search for marks in it.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The marks, which no file may contain. Coordinates and dates are listed in all formats in which they may be written.
const MARKS: &[&str] = &[
    "Zyxomma",
    "zyxomma",
    "Quillfeather",
    "Qwertyville",
    "qwertyville",
    "1987-03",
    "09.03.1987",
    "19870309",
    "04:56",
    "12.3456",
    "98.7654",
    "33.4455",
    "1988-11",
    "55.6677",
];

/// The marks as binary numbers in a database: degrees, and seconds since 1970.
fn marked_numbers() -> Vec<[u8; 8]> {
    let degrees = [12.345_678_9_f64, 98.765_432_1, 33.445_566, 55.667_788];
    // 1987-03-09 04:56:07 in Bangkok, UTC+7.
    let seconds = [542_238_967_i64];
    let of_degrees =
        degrees.into_iter().flat_map(|number| [number.to_le_bytes(), number.to_be_bytes()]);
    of_degrees.chain(seconds.into_iter().flat_map(|s| [s.to_le_bytes(), s.to_be_bytes()])).collect()
}

/// A folder with all files of one program: home, data, temporary files.
pub(crate) struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["home", "data", "tmp"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        Self { folder }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_astrarium"));
        command
            .env_clear()
            .env("HOME", self.path("home"))
            .env("TMPDIR", self.path("tmp"))
            .env("ASTRARIUM_DATA_DIR", self.path("data"))
            .env("ASTRARIUM_FREE_LIMIT", "1000")
            .current_dir(self.folder.path())
            .args(arguments)
            .stdin(Stdio::null());
        command
    }

    /// Starts the server; its output goes to files in the folder.
    pub(crate) fn serve(&self, settings: &[(&str, &str)]) -> (Child, String) {
        let log = std::fs::File::create(self.path("log")).unwrap();
        let mut command = self.program(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
        command.envs(settings.iter().copied()).stdout(Stdio::piped()).stderr(log);
        let mut server = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        (server, line.trim().rsplit(' ').next().unwrap().to_owned())
    }

    /// Marks in the files of the folder, by file.
    pub(crate) fn found(&self) -> Vec<String> {
        marks_in(self.folder.path())
    }
}

/// Marks in the files of a folder, by file.
pub(crate) fn marks_in(folder: &Path) -> Vec<String> {
    let numbers = marked_numbers();
    let mut found = Vec::new();
    for file in files(folder) {
        let bytes = std::fs::read(&file).unwrap();
        let has = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
        let texts = MARKS.iter().filter(|mark| has(mark.as_bytes())).map(ToString::to_string);
        let numbers = numbers.iter().filter(|mark| has(&mark[..])).map(|mark| format!("{mark:?}"));
        found.extend(texts.chain(numbers).map(|mark| format!("{mark} in {}", file.display())));
    }
    found
}

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

pub(crate) fn stop(mut server: Child) {
    let pid = server.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.wait().unwrap().success());
}
