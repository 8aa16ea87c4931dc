//! The `astrarium` program.

/// A reading makes many small strings, for which mimalloc takes half the time of the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Only this file reads the variable, so that a new commit recompiles nothing else. The Makefile sets it.
const COMMIT: Option<&str> = option_env!("BUILD_COMMIT");

fn main() -> std::process::ExitCode {
    server::cli::run(COMMIT.and_then(server::Commit::read), astrarium_program::WEB_APP)
}
