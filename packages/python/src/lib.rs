//! The functions that the Python package calls. Requests and answers are JSON; positions of many births are bytes of numbers.

use std::sync::OnceLock;

use astrarium::{Astrarium, Birth, Body, CallOptions, Error, House, Longitude, Sky};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

static ENGINE: OnceLock<Result<Astrarium, String>> = OnceLock::new();

fn engine() -> PyResult<&'static Astrarium> {
    let engine = ENGINE.get_or_init(|| Astrarium::embedded().map_err(|error| error.to_string()));
    engine.as_ref().map_err(|error| PyRuntimeError::new_err(error.clone()))
}

/// Whether there is an answer, and its JSON or that of the problem.
type Answered = PyResult<(bool, String)>;

fn answered(answer: Result<String, astrarium::Problem>) -> Answered {
    Ok(match answer {
        Ok(text) => (true, text),
        Err(problem) => {
            let text = serde_json::to_string(&problem);
            (false, text.map_err(|error| PyRuntimeError::new_err(error.to_string()))?)
        }
    })
}

/// Answers a call from JSON, with the parts that `include` names. A member that it does not have is an error.
#[pyfunction]
fn answer(py: Python<'_>, call: &str, request: &str, include: &str, texts: bool) -> Answered {
    let engine = engine()?;
    let options = CallOptions { include, texts, is_strict: true };
    answered(py.detach(|| engine.answer_json(call, request.as_bytes(), options)))
}

/// The places of a name.
#[pyfunction]
fn places(py: Python<'_>, name: &str, limit: usize) -> Answered {
    let engine = engine()?;
    let found = py.detach(|| engine.places(name, limit)).map_err(Error::problem);
    answered(found.and_then(|found| {
        serde_json::to_string(&found).map_err(|_| astrarium::Problem::internal())
    }))
}

/// How many numbers a birth has: longitude and speed of each body, the cusps, Ascendant and Midheaven.
const NUMBERS: usize = 2 * Body::COUNT + CUSPS + 2;
const CUSPS: usize = House::ALL.len();

/// The names of the numbers of a birth, in their order.
#[pyfunction]
fn columns() -> Vec<String> {
    let bodies = || Body::ALL.into_iter().map(|body| body.name().to_owned());
    let speeds = bodies().map(|body| format!("{body} speed"));
    let cusps = (1..=CUSPS).map(|number| format!("house {number}"));
    let angles = ["Ascendant", "Midheaven"].map(str::to_owned);
    bodies().chain(speeds).chain(cusps).chain(angles).collect()
}

/// Writes the numbers of a birth. Without a time there are no cusps and no angles.
fn write(sky: &Sky, row: &mut [f64]) {
    let positions = || sky.positions.iter().map(|(_, position)| position);
    let longitudes = positions().map(|position| position.longitude.degrees());
    let speeds = positions().map(|position| position.speed_deg_per_day);
    let houses = sky
        .houses
        .iter()
        .flat_map(|houses| houses.cusps.into_iter().chain([houses.ascendant, houses.midheaven]));
    let numbers = longitudes.chain(speeds).chain(houses.map(Longitude::degrees));
    for (place, number) in row.iter_mut().zip(numbers) {
        *place = number;
    }
}

/// Those of the names that are no members of a birth.
#[pyfunction]
fn unknown(names: Vec<String>) -> Vec<String> {
    Birth::unknown(names.iter().map(String::as_str))
}

/// Checks members that hold for all births of a batch.
#[pyfunction]
fn check_options(names: Vec<String>, texts: Vec<Option<String>>) -> PyResult<()> {
    let names = || names.iter().map(String::as_str);
    if let Some(name) = Birth::unknown(names()).first() {
        return Err(PyValueError::new_err(format!("{name}: a birth does not have this member")));
    }
    let checked = Birth::from_texts(names().zip(texts));
    checked.map(drop).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The positions of many births, on all cores, from columns of texts: the instants (seconds since 1970, 8 bytes each), the
/// numbers of each birth (8 bytes each, NaN without an answer), and the births without an answer, each with its index and
/// the reason.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "three columns for Python")]
fn batch<'py>(
    py: Python<'py>,
    names: Vec<String>,
    columns: Vec<Vec<Option<String>>>,
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<(usize, String)>)> {
    let engine = engine()?;
    let count = columns.first().map_or(0, Vec::len);
    if columns.iter().any(|column| column.len() != count) || columns.len() != names.len() {
        return Err(PyValueError::new_err("the columns differ in length"));
    }
    let (mut instants, mut numbers) = (vec![0_i64; count], vec![f64::NAN; count * NUMBERS]);
    let cast = |index: usize, row: &mut [f64]| -> Result<i64, Error> {
        let texts = names.iter().zip(&columns);
        let texts = texts.map(|(name, column)| (name.as_str(), column[index].clone()));
        let (at, sky) = engine.positions(&Birth::from_texts(texts)?)?;
        write(&sky, row);
        Ok(at.unix_seconds())
    };
    let refused = py.detach(|| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let size = count.div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            let parts = instants.chunks_mut(size).zip(numbers.chunks_mut(size * NUMBERS));
            let workers: Vec<_> = parts
                .enumerate()
                .map(|(part, (instants, numbers))| {
                    let cast = &cast;
                    scope.spawn(move || {
                        let mut refused = Vec::new();
                        let rows = numbers.chunks_exact_mut(NUMBERS);
                        for (offset, (instant, row)) in instants.iter_mut().zip(rows).enumerate() {
                            let index = part * size + offset;
                            match cast(index, row) {
                                Ok(at) => *instant = at,
                                Err(error) => refused.push((index, error.to_string())),
                            }
                        }
                        refused
                    })
                })
                .collect();
            workers
                .into_iter()
                .flat_map(|worker| {
                    worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        })
    });
    let bytes = |numbers: &mut dyn Iterator<Item = [u8; 8]>| {
        PyBytes::new(py, &numbers.flatten().collect::<Vec<u8>>())
    };
    Ok((
        bytes(&mut instants.iter().map(|at| at.to_ne_bytes())),
        bytes(&mut numbers.iter().map(|number| number.to_ne_bytes())),
        refused,
    ))
}

#[pymodule]
fn _astrarium(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(answer, module)?)?;
    module.add_function(wrap_pyfunction!(places, module)?)?;
    module.add_function(wrap_pyfunction!(columns, module)?)?;
    module.add_function(wrap_pyfunction!(unknown, module)?)?;
    module.add_function(wrap_pyfunction!(check_options, module)?)?;
    module.add_function(wrap_pyfunction!(batch, module)?)
}
