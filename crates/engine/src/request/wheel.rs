//! The members `size` and `theme` of a request for the wheel as an image.

use chart::named_enum;
use serde::Deserialize;
use wheel::{Palette, Size};

use super::members;
use super::{BadInput, BirthRequest, FieldErrorCode, Given};
use crate::request_of_parts;

named_enum! {
    /// The colours of a wheel.
    #[derive(Default)]
    pub enum WheelTheme {
        /// For a light page.
        #[default]
        Light = "light",
        /// For a dark page.
        Dark = "dark",
        /// Black and grey.
        Mono = "mono",
    }
}

impl WheelTheme {
    /// The colours, without a ground.
    #[must_use]
    pub fn palette(self) -> Palette {
        match self {
            Self::Light => Palette::LIGHT.transparent(),
            Self::Dark => Palette::DARK.transparent(),
            Self::Mono => Palette::MONO.transparent(),
        }
    }
}

/// The members that a request for the wheel adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct WheelMembers {
    /// The side of the image: 300, 450 or 600. A smaller wheel has fewer labels, not smaller ones.
    #[schema(value_type = Option<u16>, minimum = 300, maximum = 600, multiple_of = 150, default = 600,
        nullable = false, example = 450)]
    #[serde(default, deserialize_with = "members::whole::<_, 300, 600>")]
    size: Option<i16>,
    /// The colours: `light` and `dark` for the ground of the page, `mono` for print with one ink.
    #[schema(default = "light", example = "dark")]
    theme: Option<WheelTheme>,
}

/// A checked request for a wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WheelOrder {
    /// The size.
    pub size: Size,
    /// The colours.
    pub theme: WheelTheme,
}

request_of_parts! {
    /// A birth, and the size and colours of the wheel.
    #[schema(example = json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
        "timezone": "Europe/Rome", "size": 450, "theme": "dark",
    }))]
    pub struct WheelRequest { wheel: Given<WheelMembers> as WheelMembers, birth: Given<BirthRequest> as BirthRequest }
}

impl Given<WheelMembers> {
    /// Checks `size` and `theme`; the defaults are 600 and light.
    pub fn check(self) -> Result<WheelOrder, BadInput> {
        let Self { members: WheelMembers { size, theme }, mut errors, .. } = self;
        let size = size.map_or(Some(Size::Large), |units| {
            Size::ALL.into_iter().find(|size| i16::try_from(size.units()) == Ok(units))
        });
        if size.is_none() {
            errors.add("size", FieldErrorCode::UnknownValue, "This must be 300, 450 or 600.");
        }
        errors.ok(size.map(|size| WheelOrder { size, theme: theme.unwrap_or_default() }))
    }
}
