//! `astrarium mcp`.

use std::sync::Arc;

use super::CliError;
use crate::app::App;
use crate::config::{Config, Settings};
use crate::mcp::serve_stdio;
use crate::observability::log;

/// Serves the tools over standard input and output until the input ends.
pub(super) fn run() -> Result<(), CliError> {
    let config = Config::load(&Settings::default(), None)?;
    log::start(config.log);
    let app = Arc::new(App::load(&config)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve_stdio(&app));
    // A pending read of standard input cannot be cancelled, so the runtime does not wait for it.
    runtime.shutdown_background();
    Ok(served?)
}
