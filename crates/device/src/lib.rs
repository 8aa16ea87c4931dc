//! The engine as a WebAssembly module: answers `POST /reading/complete` and the place calls in the browser, byte for
//! byte like the server.
//!
//! The data are bytes that the page has fetched, and the current time is a parameter of each call.
//!
//! - `device`: the object that JavaScript holds
//! - `answer`: its answers

mod answer;
mod device;

pub use answer::Answer;
pub use device::Device;
