//! What is wrong with the fields of a request, all of it at once.

/// One field, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The name of the member as the caller wrote it.
    pub field: String,
    /// A whole sentence for people, from its capital letter to its full stop.
    pub message: String,
    /// Whether it belongs to birth data, and not to what a call takes beside them.
    pub is_of_birth: bool,
}

/// Every bad field of a request, never none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentence(.0))]
pub struct BadInput(pub Vec<FieldError>);

impl BadInput {
    /// One bad field.
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        Self(vec![FieldError::new(field, message)])
    }

    /// The same, as fields of birth data.
    #[must_use]
    pub fn of_birth(mut self) -> Self {
        self.0.iter_mut().for_each(|error| error.is_of_birth = true);
        self
    }

    /// These bad fields and those.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// The same, with the fields named the way the caller wrote them.
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

/// Collects what is wrong while everything else is still looked at.
#[derive(Debug, Default)]
pub(crate) struct Findings(Vec<FieldError>);

impl Findings {
    pub(crate) fn add(&mut self, field: &str, message: impl Into<String>) {
        self.0.push(FieldError::new(field, message));
    }

    /// The value, or a note of what is wrong with it.
    pub(crate) fn check<T, E: ToString>(&mut self, field: &str, value: Result<T, E>) -> Option<T> {
        value.map_err(|error| self.add(field, error.to_string())).ok()
    }

    /// The value if it is there and right; a note that it is missing if it is absent.
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

    /// What was found, if anything.
    pub(crate) fn into_result(self) -> Result<(), BadInput> {
        if self.0.is_empty() { Ok(()) } else { Err(BadInput(self.0)) }
    }
}
