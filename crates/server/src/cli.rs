//! The command line.

mod batch;
mod birth;
mod chart;
mod chart_file;
mod explain;
mod health;
mod import;
mod keys;
mod mcp;
mod output;
mod places;
mod reading;
mod serve;
mod technique;
mod year;

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use self::output::is_standard;
use crate::app::{App, StartError};
use crate::config::Commit;
use crate::config::WebApp;
use crate::config::{Config, ConfigError, Settings};
use crate::http::error::{HttpError, Problem};
use crate::limits::StoreError;
use crate::serve::ServeError;

/// Natal charts from the Swiss Ephemeris, and readings that are really about them
#[derive(Debug, Parser)]
#[command(name = "astrarium", arg_required_else_help = true)]
struct Command {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Serve the web app and the API
    ///
    /// Every setting can be a flag, an environment variable (ASTRARIUM_ADDR for --addr) or a line
    /// of a TOML file (addr = "..."), in that order.
    Serve {
        /// A TOML file with settings [default: the file that ASTRARIUM_CONFIG names]
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
        /// Check the settings and stop
        #[arg(long)]
        check: bool,
        #[command(flatten)]
        flags: Settings,
    },
    /// Cast a natal chart, or the charts of a CSV file
    #[command(after_help = batch::HELP)]
    Chart(chart::ChartArgs),
    /// Make a reading of eight life areas, on the terminal or as a file
    Reading(reading::ReadingArgs),
    /// Read the year from birthday to birthday, on the terminal or as a file
    Year(year::YearArgs),
    /// Tell what a moment is about, its week and the transits in effect
    Transits(year::TransitArgs),
    /// Write the transits of up to 400 days as a calendar file
    Calendar(year::CalendarArgs),
    /// Calculate a chart by secondary progressions or solar arc directions
    Progressions(technique::ProgressionArgs),
    /// Find the next return of the Sun, the Moon or a planet, with its chart
    Return(technique::ReturnArgs),
    /// Find the profected house, sign and lord of a year
    Profections(technique::ProfectionArgs),
    /// Cast the natal chart with the angles and houses of another place
    Relocated(technique::RelocationArgs),
    /// Compare two people
    Compare(technique::CompareArgs),
    /// Cast the composite chart of two people: the midpoints of both charts
    Composite(technique::PairArgs),
    /// Cast the Davison chart of two people: the chart of the middle in time and place
    Davison(technique::PairArgs),
    /// Explain why another program, site or astrologer says something else about a chart
    Explain(explain::ExplainArgs),
    /// Check a text about a chart: which statements are right, and what it leaves out
    Check(explain::CheckArgs),
    /// Search places
    Places(places::PlacesArgs),
    /// Serve places, charts, readings, transits and comparisons as tools to an AI assistant
    ///
    /// Uses the Model Context Protocol over standard input and output. Name this command in the configuration of the
    /// assistant, which then starts it. A running server offers the same tools at /mcp.
    Mcp,
    /// Create, list and revoke API keys
    Keys(keys::KeysArgs),
    /// Check whether the running server is ready: exit code 0 if it is, 1 if not
    ///
    /// The address is taken from the settings (ASTRARIUM_ADDR).
    Health,
    /// Print the OpenAPI document of the API
    Openapi,
    /// Print the completions of a shell
    ///
    /// For bash, for example: astrarium completions bash > ~/.local/share/bash-completion/completions/astrarium
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages of all commands into a folder
    Man {
        /// The folder
        folder: PathBuf,
    },
}

/// Why a command failed. The message goes to standard error.
#[derive(Debug, thiserror::Error)]
enum CliError {
    /// A setting is not allowed.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Data that the program needs are missing or damaged.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The server cannot run.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// The request was refused.
    #[error("{}", in_lines(.0))]
    Failed(Problem),
    /// The client does not follow the Model Context Protocol.
    #[error(transparent)]
    Mcp(#[from] crate::mcp::NotInitialized),
    /// The keys cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no valid key with this id.
    #[error("there is no valid key with the id {0:?}; see astrarium keys list")]
    NoKey(String),
    /// A file cannot be read or written.
    #[error("{path:?}: {cause}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        cause: std::io::Error,
    },
    /// The name of the file has no known extension.
    #[error(
        "{path:?}: the name of the file must end in .txt, .md, .pdf, .svg, .png or .json, or .ics for a year; or give one of these as --type, such as --type pdf"
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The server does not answer, or not with 200.
    #[error("the server at http://{addr} is not ready: {reason}")]
    NotReady {
        /// The address of the request.
        addr: SocketAddr,
        /// The error, or the first line of the answer.
        reason: String,
    },
    /// A CSV file cannot be read or written.
    #[error("{path:?}: {cause}")]
    Table {
        /// The file.
        path: PathBuf,
        /// The error.
        cause: csv::Error,
    },
    /// The header of a CSV file lacks columns.
    #[error("{path:?}: the header is not understood: {reason}")]
    Header {
        /// The file.
        path: PathBuf,
        /// A sentence with the reason.
        reason: String,
    },
    /// Some rows of a CSV file could not be read.
    #[error("{bad_rows} of {rows} rows could not be read{}", see(.errors))]
    Rows {
        /// How many rows failed.
        bad_rows: u64,
        /// How many rows there are.
        rows: u64,
        /// The file with the failed rows and the reasons; `None` if they were written to standard error.
        errors: Option<PathBuf>,
    },
    /// A file of another program does not have the birth.
    #[error("{path:?}: {reason}")]
    Import {
        /// The file.
        path: PathBuf,
        /// A sentence with the reason.
        reason: String,
    },
    /// The file exists.
    #[error("{0:?} exists; --force replaces it")]
    Exists(PathBuf),
    /// A PDF or an image would be written to a terminal.
    #[error(
        "a PDF or an image is not for a terminal; give a file with --out, or send the output to a pipe"
    )]
    ForTerminal,
    /// The search found no place.
    #[error("nothing found")]
    NothingFound,
    /// The output would replace the input.
    #[error("{0:?} would be overwritten; give another file with --out")]
    Itself(PathBuf),
    /// Standard input cannot be read.
    #[error("standard input cannot be read: {0}")]
    Input(std::io::Error),
    /// Standard output cannot be written.
    #[error("standard output cannot be written: {0}")]
    Output(#[from] std::io::Error),
    /// The answer cannot be written as JSON.
    #[error("the answer cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// Where the failed rows are.
fn see(errors: &Option<PathBuf>) -> String {
    errors.as_ref().map_or_else(String::new, |path| format!(": see {path:?}"))
}

/// A text without control characters, which a terminal would obey. Input can be quoted in a message.
fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() && letter != '\n' {
            printable.extend(letter.escape_unicode());
        } else {
            printable.push(letter);
        }
    }
    printable
}

/// Prints notes for a person to standard error.
fn print_notes(notes: impl IntoIterator<Item = impl AsRef<str>>) -> std::io::Result<()> {
    for note in notes {
        writeln!(std::io::stderr(), "Note: {}", printable(note.as_ref()))?;
    }
    Ok(())
}

/// Prints a line for each setting that is probably wrong.
fn print_warnings(warnings: &[String]) -> std::io::Result<()> {
    for warning in warnings {
        writeln!(std::io::stderr(), "{}", printable(&format!("Warning: {warning}.")))?;
    }
    Ok(())
}

impl From<HttpError> for CliError {
    fn from(error: HttpError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<engine::BadInput> for CliError {
    fn from(bad: engine::BadInput) -> Self {
        HttpError::from(bad).into()
    }
}

impl From<::ephemeris::SkyError> for CliError {
    fn from(error: ::ephemeris::SkyError) -> Self {
        HttpError::from(error).into()
    }
}

impl From<engine::CastError> for CliError {
    fn from(error: engine::CastError) -> Self {
        HttpError::from(error).into()
    }
}

impl From<crate::reports::ReportError> for CliError {
    fn from(error: crate::reports::ReportError) -> Self {
        HttpError::from(error).into()
    }
}

impl CliError {
    /// Whether the reader of standard output closed it.
    fn is_closed_pipe(&self) -> bool {
        let kind = match self {
            Self::Output(cause) => Some(cause.kind()),
            Self::File { path, cause } if is_standard(path) => Some(cause.kind()),
            Self::Table { path, cause } if is_standard(path) => match cause.kind() {
                csv::ErrorKind::Io(cause) => Some(cause.kind()),
                _ => None,
            },
            _ => None,
        };
        kind == Some(std::io::ErrorKind::BrokenPipe)
    }

    /// The exit code: 2 for errors of the command line, 3 to 5 for errors of a CSV file, 1 for others.
    fn exit_code(&self) -> ExitCode {
        match self {
            Self::Config(_)
            | Self::Failed(_)
            | Self::Store(StoreError::Nowhere)
            | Self::UnknownFormat { .. }
            | Self::Import { .. }
            | Self::NoKey(_) => ExitCode::from(2),
            Self::Rows { bad_rows, rows, .. } if bad_rows < rows => ExitCode::from(3),
            Self::Rows { .. } => ExitCode::from(4),
            Self::Header { .. } => ExitCode::from(5),
            _ => ExitCode::from(1),
        }
    }
}

/// The text of a problem: one line for each bad field.
fn in_lines(problem: &Problem) -> String {
    if problem.errors.is_empty() {
        return problem.detail.clone();
    }
    let lines: Vec<String> =
        problem.errors.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
    lines.join("\n           ")
}

/// `0.1.0 (abc1234 2026-11-24)`, as `--version` prints it.
fn version(commit: Option<Commit>) -> &'static str {
    let number = env!("CARGO_PKG_VERSION");
    commit.map_or(number, |commit| format!("{number} ({commit})").leak())
}

/// Runs the program with the arguments of the process. `commit` is the commit that it was built from, if known.
#[must_use]
pub fn run(commit: Option<Commit>, web_app: WebApp) -> ExitCode {
    let matches = Command::command().version(version(commit)).get_matches();
    let command = Command::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let done = match command.task {
        Task::Serve { config, check: true, flags } => serve::check(&flags, config),
        Task::Serve { config, check: false, flags } => serve::run(&flags, config, commit, web_app),
        Task::Chart(arguments) => app().and_then(|app| chart::run(&app, &arguments)),
        Task::Reading(arguments) => app().and_then(|app| reading::run(&app, &arguments)),
        Task::Year(arguments) => app().and_then(|app| year::run(&app, &arguments)),
        Task::Transits(arguments) => app().and_then(|app| year::transits(&app, &arguments)),
        Task::Calendar(arguments) => app().and_then(|app| year::calendar(&app, &arguments)),
        Task::Progressions(arguments) => {
            app().and_then(|app| technique::progressions(&app, &arguments))
        }
        Task::Return(arguments) => {
            app().and_then(|app| technique::planetary_return(&app, &arguments))
        }
        Task::Profections(arguments) => {
            app().and_then(|app| technique::profections(&app, &arguments))
        }
        Task::Relocated(arguments) => app().and_then(|app| technique::relocated(&app, &arguments)),
        Task::Compare(arguments) => app().and_then(|app| technique::compare(&app, &arguments)),
        Task::Composite(arguments) => app().and_then(|app| technique::composite(&app, &arguments)),
        Task::Davison(arguments) => app().and_then(|app| technique::davison(&app, &arguments)),
        Task::Explain(arguments) => app().and_then(|app| explain::run(&app, &arguments)),
        Task::Check(arguments) => app().and_then(|app| explain::check(&app, &arguments)),
        Task::Places(arguments) => app().and_then(|app| places::run(&app, &arguments)),
        Task::Mcp => mcp::run(),
        Task::Keys(arguments) => keys::run(arguments),
        Task::Health => health::run(),
        Task::Openapi => openapi(),
        Task::Completions { shell } => completions(shell),
        Task::Man { folder } => std::fs::create_dir_all(&folder)
            .and_then(|()| clap_mangen::generate_to(Command::command(), &folder))
            .map_err(|cause| CliError::File { path: folder, cause }),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe, as in `astrarium ... | head`.
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(file_error) => {
            // Standard error may be closed.
            let _ =
                writeln!(std::io::stderr(), "{}", printable(&format!("astrarium: {file_error}")));
            file_error.exit_code()
        }
    }
}

/// Prints the OpenAPI document.
fn openapi() -> Result<(), CliError> {
    writeln!(std::io::stdout(), "{}", crate::openapi_document().to_pretty_json()?)?;
    Ok(())
}

/// Prints the completions of a shell.
fn completions(shell: clap_complete::Shell) -> Result<(), CliError> {
    // The generator panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Command::command(), "astrarium", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}

/// Loads the data that a command needs, with the settings of the environment.
fn app() -> Result<App, CliError> {
    Ok(App::load(&Config::load(&Settings::default(), None)?)?)
}
