//! The journey in a browser: what `POST /reading/complete` and the place calls answer, made on the
//! device, byte for byte what the server would send.
//!
//! A thin shim: nothing is decided here. The data come as bytes that the page has fetched, and the
//! clock's time with each question.
//!
//! Layout:
//! - `device`: what JavaScript holds
//! - `answer`: what it gets back
//! - `place`: places of the gazetteer in the shapes of the API

mod answer;
mod device;
mod place;

pub use answer::Answer;
pub use device::Device;
