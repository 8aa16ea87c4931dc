//! Errors of request fields, collected so that all are reported at once.

/// An error of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The name of the member in the request.
    pub field: String,
    /// A complete sentence for people.
    pub message: String,
    /// Whether the member belongs to the birth data.
    pub is_of_birth: bool,
}

/// The errors of a request; at least one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentence(.0))]
pub struct BadInput(pub Vec<FieldError>);

impl BadInput {
    /// One error.
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        Self(vec![FieldError::new(field, message)])
    }

    /// Marks all errors as errors of birth data.
    #[must_use]
    pub fn of_birth(mut self) -> Self {
        self.0.iter_mut().for_each(|error| error.is_of_birth = true);
        self
    }

    /// Joins two sets of errors.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// Renames the fields.
    #[must_use]
    pub fn renamed(mut self, name: &dyn Fn(&str) -> String) -> Self {
        for error in &mut self.0 {
            error.field = name(&error.field);
        }
        self
    }
}

impl FieldError {
    fn new(field: &str, message: impl Into<String>) -> Self {
        Self { field: field.to_owned(), message: message.into(), is_of_birth: false }
    }
}

fn sentence(errors: &[FieldError]) -> String {
    let parts: Vec<String> =
        errors.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
    parts.join(" ")
}

/// Collects errors while the checks continue.
#[derive(Debug, Default)]
pub(crate) struct Findings(Vec<FieldError>);

impl Findings {
    pub(crate) fn add(&mut self, field: &str, message: impl Into<String>) {
        self.0.push(FieldError::new(field, message));
    }

    /// The value, or `None` after noting the error.
    pub(crate) fn check<T, E: ToString>(&mut self, field: &str, value: Result<T, E>) -> Option<T> {
        value.map_err(|error| self.add(field, error.to_string())).ok()
    }

    /// The value, or `None` after noting the error or that it is missing.
    pub(crate) fn require<T, E: ToString>(
        &mut self,
        field: &str,
        value: Result<Option<T>, E>,
        missing: &str,
    ) -> Option<T> {
        let value = self.check(field, value)?;
        if value.is_none() {
            self.add(field, missing);
        }
        value
    }

    /// The collected errors, if there are any.
    pub(crate) fn into_result(self) -> Result<(), BadInput> {
        if self.0.is_empty() { Ok(()) } else { Err(BadInput(self.0)) }
    }
}
