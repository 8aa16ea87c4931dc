//! The engine as a WebAssembly module. In the browser it answers the calls for readings, transits, periods, calendars,
//! solar returns, comparisons, explanations and places with the same bytes as the server.
//!
//! The web page fetches the data files and passes their bytes. The current time is a parameter of each call.
//!
//! - `device`: the object that JavaScript holds
//! - `answer`: its answers

mod answer;
mod device;

pub use answer::Answer;
pub use device::Device;
