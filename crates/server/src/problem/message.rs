//! The sentence for people about each failure.

use natal::answer::UNREADABLE_BODY;

use super::Failure;

impl Failure {
    /// The sentence for people. Empty for failures whose sentence comes from [`Problem`](super::Problem), which the
    /// browser uses as well.
    pub(super) fn message(&self) -> &'static str {
        match self {
            Self::BadInput(_) | Self::BadBody(_) | Self::TooLarge(_) | Self::Internal(_) => "",
            Self::Incomplete => UNREADABLE_BODY,
            Self::BadQuery => {
                "The query string of this request cannot be read. Please check it and try again."
            }
            Self::BadHost => {
                "The address of this request cannot be read. Please check it and try again."
            }
            Self::NotJson => {
                "This request is not sent as JSON. Please send it as application/json."
            }
            Self::NotFound | Self::NotOneOf { .. } => {
                "There is nothing at this address. Please check it and try again."
            }
            Self::NoRecord(_) => "There is no such record.",
            Self::MethodNotAllowed => "This address does not take this method.",
            Self::UnknownKey => "This API key is not valid.",
            Self::KeyNeeded => "An API key is needed for this.",
            Self::MissingScope(_) => "This API key does not allow this.",
            Self::DailyLimit { .. } => "The limit for today is reached. Please try again tomorrow.",
            Self::TooFast { .. } => "Too many requests. Please wait a moment and try again.",
            Self::TimedOut => "This request took too long to arrive. Please try again.",
            Self::Unavailable | Self::Elsewhere(_) => {
                "Service is temporarily down. Please try again in a few minutes."
            }
            Self::Overloaded => "The service is busy. Please try again in a moment.",
            Self::AirtableBusy { .. } => "Airtable is busy. Please try again in a minute.",
            Self::NotConfigured(_) => "This is not set up on this server.",
            Self::AirtableRefused(_) => "Airtable does not accept the settings of this server.",
        }
    }
}
