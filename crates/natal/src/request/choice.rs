//! Members that have one of several values.

use super::FieldErrorCode;
use super::field::Findings;
use super::given::Given;

/// The choice with the name in the member; the default if the member is absent or its value unknown.
pub(super) fn one_of<T: Copy + Default>(
    given: Given<String>,
    field: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
    findings: &mut Findings,
) -> T {
    let Some(Some(text)) = findings.check(field, given.value()) else {
        return T::default();
    };
    let found = all.iter().copied().find(|value| name(*value) == text);
    found.unwrap_or_else(|| {
        let names: Vec<&str> = all.iter().map(|value| name(*value)).collect();
        let message = format!("This must be {}.", alternatives(&names));
        findings.add(field, FieldErrorCode::UnknownValue, message);
        T::default()
    })
}

/// The names as a list in English: `a, b or c`.
pub(super) fn alternatives(names: &[&str]) -> String {
    let (last, others) = names.split_last().unwrap_or((&"", &[]));
    format!("{} or {last}", others.join(", "))
}
