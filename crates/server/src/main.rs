//! The `astrarium` program.

/// A reading makes many small strings, for which mimalloc takes half the time of the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    server::cli::run()
}
