//! Readings as files, for the API and the command line.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use engine::answer::{Wanted, Warning, WheelPicture};
use engine::request::{
    Included, PairFormat, PairOrder, ReportFormat, ReportKind, ReportOrder, YearQuery,
};
use engine::{Cast, CastError};
use report::{TypesetError, Typesetter};
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::JoinError;
use tokio::time::sleep;
use wheel::Palette;

use crate::app::{App, now_unix_seconds};
use crate::limits::Work;
use crate::text;

/// A finished file.
#[derive(Debug)]
pub(crate) struct ReportFile {
    /// The name: letters and digits of any script, `_`, `-` and one full stop.
    pub(crate) name: String,
    /// The media type.
    pub(crate) media_type: &'static str,
    /// The content.
    pub(crate) bytes: Vec<u8>,
    /// What is uncertain about the births or was ignored in the request.
    pub(crate) warnings: Vec<Warning>,
}

/// Why a file cannot be made: an error of the server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReportError {
    /// The ephemeris has no data for the birth.
    #[error(transparent)]
    Cast(#[from] CastError),
    /// Typesetting failed.
    #[error(transparent)]
    Typeset(#[from] TypesetError),
    /// Serialization failed.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The queue is closed.
    #[error(transparent)]
    Closed(#[from] AcquireError),
    /// The thread was cancelled.
    #[error(transparent)]
    Cancelled(#[from] JoinError),
}

/// Makes files, at most one per core at a time. Other requests wait, so that many requests take more time but not more
/// memory.
pub(crate) struct Reports {
    /// Loaded for the first PDF or image.
    typesetter: OnceLock<Typesetter>,
    permits: Arc<Semaphore>,
    /// Number of files begun.
    begun: AtomicU64,
}

/// After this time without a file, the memory that the next one would reuse is given back.
const IDLE: Duration = Duration::from_secs(5);

impl Default for Reports {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let permits = Arc::new(Semaphore::new(cores));
        Self { typesetter: OnceLock::new(), permits, begun: AtomicU64::new(0) }
    }
}

impl Reports {
    /// Waits for a permit, then makes the file on a blocking thread.
    pub(crate) async fn queue(
        app: Arc<App>,
        work: Work,
        make: impl FnOnce(&Self, &App) -> Result<ReportFile, ReportError> + Send + 'static,
    ) -> Result<ReportFile, ReportError> {
        let permits = Arc::clone(&app.reports.permits);
        let permit = permits.acquire_owned().await?;
        let number = app.reports.begun.fetch_add(1, Ordering::Relaxed) + 1;
        let made = tokio::task::spawn_blocking({
            let app = Arc::clone(&app);
            move || {
                // The permit is held until the file is made, even if the client disconnects.
                let _permit = permit;
                work.begin();
                make(&app.reports, &app)
            }
        });
        tokio::spawn(async move {
            sleep(IDLE).await;
            if app.reports.begun.load(Ordering::Relaxed) == number {
                // Also if the last file is not finished: it becomes slower.
                tokio::task::spawn_blocking(Typesetter::forget);
            }
        });
        // The panic continues in this task, where it is counted. Its text may contain a name and is not logged.
        made.await.unwrap_or_else(|error| match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(cancelled) => Err(cancelled.into()),
        })
    }

    /// Makes the file on this thread. `year` says which year, for the file of one.
    pub(crate) fn make(
        &self,
        app: &App,
        cast: &Cast,
        year: &YearQuery,
        order: ReportOrder,
    ) -> Result<ReportFile, ReportError> {
        if order.kind == ReportKind::Year {
            return self.make_year(app, cast, year, order);
        }
        let included = match order.format {
            ReportFormat::Json => Included::WHEEL_AND_TEXT,
            ReportFormat::Txt => Included::TEXT,
            _ => Included::default(),
        };
        let answer = app.engine.reading_with(cast, included, Wanted::default())?;
        let bytes = match order.format {
            ReportFormat::Txt => answer.text.clone().unwrap_or_default().into_bytes(),
            ReportFormat::Md => text::complete(&answer).into_bytes(),
            ReportFormat::Json => serde_json::to_vec_pretty(&answer)?,
            ReportFormat::Svg => WheelPicture::of(&cast.chart, &Palette::LIGHT).svg.into_bytes(),
            ReportFormat::Pdf => {
                let wheel = WheelPicture::of(&cast.chart, &Palette::PRINT);
                self.typesetter()?.pdf(&answer, &wheel, order.page_size)?
            }
            ReportFormat::Png => {
                let wheel = WheelPicture::of(&cast.chart, &Palette::DARK);
                self.typesetter()?.image(&answer, &wheel, order.image_size)?
            }
            ReportFormat::Writer => {
                report::facts_for_writer(&cast.chart, &answer, order.subject).into_bytes()
            }
            // Only a year has a calendar, and the order is checked.
            ReportFormat::Ics => Vec::new(),
        };
        let person = answer.birth_data.name.as_deref().unwrap_or_default();
        Ok(ReportFile {
            name: report::file_name(person, order),
            media_type: order.format.media_type(),
            warnings: answer.birth_data.warnings,
            bytes,
        })
    }

    /// Makes the file of a year on this thread.
    fn make_year(
        &self,
        app: &App,
        cast: &Cast,
        query: &YearQuery,
        order: ReportOrder,
    ) -> Result<ReportFile, ReportError> {
        let included = match order.format {
            ReportFormat::Json => Included::WHEEL_AND_TEXT,
            ReportFormat::Txt => Included::TEXT,
            _ => Included::default(),
        };
        let now = now_unix_seconds();
        let answer = app.engine.year_with(cast, query, now, included, Wanted::default())?;
        let wheel = |palette| -> Result<WheelPicture, ReportError> {
            let (_, back) = app.engine.return_of_year(cast, query, now)?;
            Ok(WheelPicture::of(&back.chart, palette))
        };
        let bytes = match order.format {
            ReportFormat::Txt => answer.text.clone().unwrap_or_default().into_bytes(),
            ReportFormat::Md => text::year(&answer).into_bytes(),
            ReportFormat::Json => serde_json::to_vec_pretty(&answer)?,
            ReportFormat::Ics => report::year_calendar(&answer).into_bytes(),
            ReportFormat::Pdf => {
                self.typesetter()?.year_pdf(&answer, &wheel(&Palette::PRINT)?, order.page_size)?
            }
            // A year has neither an image nor facts for a writer, and the order is checked.
            ReportFormat::Svg | ReportFormat::Png | ReportFormat::Writer => {
                wheel(&Palette::LIGHT)?.svg.into_bytes()
            }
        };
        let person = answer.birth_data.name.as_deref().unwrap_or_default();
        Ok(ReportFile {
            name: report::year_file_name(person, answer.year, order.format),
            media_type: order.format.media_type(),
            warnings: answer.birth_data.warnings,
            bytes,
        })
    }

    /// Makes the file about two people on this thread.
    pub(crate) fn make_pair(
        &self,
        app: &App,
        [first, second]: &[Cast; 2],
        order: PairOrder,
    ) -> Result<ReportFile, ReportError> {
        let included = match order.format {
            PairFormat::Json => Included::WHEEL_AND_TEXT,
            PairFormat::Txt => Included::TEXT,
            _ => Included::default(),
        };
        let answer = app.engine.compatibility_with(first, second, order.relationship, included)?;
        let wheel = |palette| WheelPicture::of_pair(first, second, &answer, palette);
        let bytes = match order.format {
            PairFormat::Txt => answer.text.clone().unwrap_or_default().into_bytes(),
            PairFormat::Md => text::comparison(&answer).into_bytes(),
            PairFormat::Json => serde_json::to_vec_pretty(&answer)?,
            PairFormat::Svg => wheel(&Palette::LIGHT).svg.into_bytes(),
            PairFormat::Pdf => {
                self.typesetter()?.pair_pdf(&answer, &wheel(&Palette::PRINT), order.page_size)?
            }
        };
        Ok(ReportFile {
            name: report::pair_file_name(answer.birth_data.names(), order),
            media_type: order.format.media_type(),
            warnings: [answer.birth_data.person1.warnings, answer.birth_data.person2.warnings]
                .concat(),
            bytes,
        })
    }

    fn typesetter(&self) -> Result<&Typesetter, ReportError> {
        if let Some(typesetter) = self.typesetter.get() {
            return Ok(typesetter);
        }
        let typesetter = Typesetter::load()?;
        Ok(self.typesetter.get_or_init(|| typesetter))
    }
}
