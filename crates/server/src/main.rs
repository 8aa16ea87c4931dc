//! The `astrarium` program.

/// Half the time of the system's own for the many small strings of a reading.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    server::cli::run()
}
