//! `astrarium serve`.

use std::io::Write as _;
use std::path::PathBuf;

use sd_notify::NotifyState;
use tokio::signal::unix::{SignalKind, signal};

use super::CliError;
use crate::Server;
use crate::config::Commit;
use crate::config::WebApp;
use crate::config::{Config, Settings};
use crate::limits::{StoreError, check_folder};
use crate::observability::log;

/// Serves until SIGTERM or SIGINT.
pub(super) fn run(
    flags: &Settings,
    file: Option<PathBuf>,
    commit: Option<Commit>,
    web_app: WebApp,
) -> Result<(), CliError> {
    let config = Config { commit, web_app, ..Config::load(flags, file)? };
    log::start(config.log);
    crate::serve::open_many_files();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all().event_interval(crate::compute::EVENT_INTERVAL);
    runtime.build()?.block_on(serve(&config))
}

/// Checks the settings and the data folder without serving and without a change. What would prevent the start is an
/// error; each setting that is probably wrong gets a warning on standard error.
pub(super) fn check(flags: &Settings, file: Option<PathBuf>) -> Result<(), CliError> {
    let config = Config::load(flags, file)?;
    let mut warnings = config.warnings_for_serving(config.addr);
    match check_folder(&config) {
        Ok(()) => {}
        Err(StoreError::Nowhere) => warnings.push(StoreError::Nowhere.to_string()),
        // While Redis answers, the server needs no folder.
        Err(error) if config.redis_url.is_some() => warnings.push(error.to_string()),
        Err(error) => return Err(error.into()),
    }
    super::print_warnings(&warnings)?;
    writeln!(std::io::stdout(), "The settings are valid.")?;
    Ok(())
}

async fn serve(config: &Config) -> Result<(), CliError> {
    let server = Server::inherit_or_bind(config).await?;
    for warning in config.warnings_for_serving(server.addr()) {
        tracing::warn!("{warning}");
    }
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    writeln!(std::io::stdout(), "Astrarium is ready at http://{}", server.addr())?;
    if let Some(addr) = server.metrics_addr() {
        writeln!(std::io::stdout(), "Metrics are at http://{addr}/metrics")?;
    }
    notify_manager(&[NotifyState::Ready]);
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        notify_manager(&[NotifyState::Stopping]);
        tracing::info!("stopping: running requests finish, new ones are refused");
    };
    server.run(stop).await;
    Ok(())
}

/// Sends a state to the service manager, if there is one (`NOTIFY_SOCKET`).
fn notify_manager(state: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!(%error, "the service manager cannot be notified");
    }
}
