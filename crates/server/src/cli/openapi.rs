//! `astrarium openapi`.

use std::io::Write as _;

use super::CliError;

/// Prints the OpenAPI document.
pub(super) fn run() -> Result<(), CliError> {
    writeln!(std::io::stdout(), "{}", crate::openapi_document().to_pretty_json()?)?;
    Ok(())
}
