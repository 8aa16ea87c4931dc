//! Readings as files, for the API and the command line.

use std::sync::{Arc, OnceLock};

use engine::Cast;
use engine::answer::{Extras, PairWheel, Wanted, Wheel, WheelPicture};
use engine::request::{PairFormat, PairOrder, ReportFormat, ReportOrder};
use ephemeris::SkyError;
use report::{TypesetError, Typesetter};
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::JoinError;
use wheel::Palette;

use crate::app::App;

/// A finished file.
#[derive(Debug)]
pub(crate) struct ReportFile {
    /// The name: letters and digits of any script, `_`, `-` and one full stop.
    pub(crate) name: String,
    /// The media type.
    pub(crate) media_type: &'static str,
    /// The content.
    pub(crate) bytes: Vec<u8>,
}

/// Why a file cannot be made: an error of the server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReportError {
    /// The ephemeris has no data for the birth.
    #[error(transparent)]
    Sky(#[from] SkyError),
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
}

impl Default for Reports {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { typesetter: OnceLock::new(), permits: Arc::new(Semaphore::new(cores)) }
    }
}

impl Reports {
    /// Waits for a permit, then makes the file on a blocking thread.
    pub(crate) async fn queue(
        app: Arc<App>,
        make: impl FnOnce(&Self, &App) -> Result<ReportFile, ReportError> + Send + 'static,
    ) -> Result<ReportFile, ReportError> {
        let permits = Arc::clone(&app.reports.permits);
        let permit = permits.acquire_owned().await?;
        let made = tokio::task::spawn_blocking(move || {
            // The permit is held until the file is made, even if the client disconnects.
            let _permit = permit;
            make(&app.reports, &app)
        });
        // The panic continues in this task, where it is counted. Its text may contain a name and is not logged.
        made.await.unwrap_or_else(|error| match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(cancelled) => Err(cancelled.into()),
        })
    }

    /// Makes the file on this thread.
    pub(crate) fn make(
        &self,
        app: &App,
        cast: &Cast,
        order: ReportOrder,
    ) -> Result<ReportFile, ReportError> {
        let extras = Extras::with_wheel(order.format == ReportFormat::Json);
        let mut answer = app.engine.complete_answer(cast, extras, Wanted::default())?;
        let bytes = match order.format {
            ReportFormat::Txt => {
                report::text(&answer, Some(&Wheel::picture(&cast.chart))).into_bytes()
            }
            ReportFormat::Json => {
                answer.text = Some(report::text(&answer, Some(&Wheel::picture(&cast.chart))));
                serde_json::to_vec_pretty(&answer)?
            }
            ReportFormat::Svg => WheelPicture::of(&cast.chart, &Palette::LIGHT).svg.into_bytes(),
            ReportFormat::Pdf => {
                let wheel = WheelPicture::of(&cast.chart, &Palette::PRINT);
                self.typesetter()?.pdf(&answer, &wheel, order.page_size)?
            }
            ReportFormat::Png => {
                let wheel = WheelPicture::of(&cast.chart, &Palette::DARK);
                self.typesetter()?.image(&answer, &wheel, order.image_size)?
            }
        };
        let person = answer.birth_data.name.as_deref().unwrap_or_default();
        Ok(ReportFile {
            name: report::file_name(person, order),
            media_type: order.format.media_type(),
            bytes,
        })
    }

    /// Makes the file about two people on this thread.
    pub(crate) fn make_pair(
        &self,
        app: &App,
        [first, second]: [&Cast; 2],
        order: PairOrder,
    ) -> Result<ReportFile, ReportError> {
        let extras = Extras::with_wheel(order.format == PairFormat::Json);
        let mut answer = app.engine.compatibility_answer(first, second, extras)?;
        let wheel = |palette| WheelPicture::of_pair(first, second, &answer, palette);
        let text = || report::pair_text(&answer, Some(&PairWheel::picture(first, second, &answer)));
        let bytes = match order.format {
            PairFormat::Txt => text().into_bytes(),
            PairFormat::Json => {
                let text = text();
                answer.text = Some(text);
                serde_json::to_vec_pretty(&answer)?
            }
            PairFormat::Svg => wheel(&Palette::LIGHT).svg.into_bytes(),
            PairFormat::Pdf => {
                self.typesetter()?.pair_pdf(&answer, &wheel(&Palette::PRINT), order.page_size)?
            }
        };
        Ok(ReportFile {
            name: report::pair_file_name(answer.birth_data.names(), order),
            media_type: order.format.media_type(),
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
