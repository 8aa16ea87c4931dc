//! Which calls are counted, and which are held to a burst.

/// How a call is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallKind {
    /// Against the daily limit.
    Counted,
    /// Place search: 60 in 10 seconds.
    Places,
    /// Reports: 10 in 60 seconds, and against the daily limit, since a report holds a whole reading.
    Reports,
    /// The operator's own records: only with a key issued for them, and not limited otherwise.
    Airtable,
    /// Not at all.
    Open,
}

impl CallKind {
    /// Whether a call counts against the daily limit.
    pub(crate) fn is_counted(self) -> bool {
        matches!(self, Self::Counted | Self::Reports)
    }

    /// The kind of the call at a path below the API's base.
    pub(crate) fn of(path: &str) -> Self {
        let mut parts = path.trim_start_matches('/').splitn(2, '/');
        match (parts.next(), parts.next()) {
            (Some("chart"), Some("generate-report")) => Self::Reports,
            (Some("chart" | "reading" | "interpretation" | "compatibility"), _) => Self::Counted,
            (Some("places"), _) => Self::Places,
            (Some("airtable"), _) => Self::Airtable,
            _ => Self::Open,
        }
    }
}
