//! `astrarium serve`.

use std::io::Write as _;
use std::path::PathBuf;

use tokio::signal::unix::{SignalKind, signal};

use super::Trouble;
use crate::config::{Config, Layer};
use crate::{Server, log};

/// Serves until SIGTERM or SIGINT.
pub(super) fn run(flags: &Layer, file: Option<PathBuf>) -> Result<(), Trouble> {
    let config = Config::load(flags, file)?;
    log::start(config.log);
    if config.source_url.is_none() {
        tracing::warn!(
            "no source_url is set: the AGPL asks that visitors are offered this server's source"
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(&config))
}

async fn serve(config: &Config) -> Result<(), Trouble> {
    let server = Server::bind(config).await?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    writeln!(std::io::stdout(), "Astrarium is ready at http://{}", server.addr())?;
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping: running requests finish, new ones are refused");
    };
    Ok(server.run(stop).await?)
}
