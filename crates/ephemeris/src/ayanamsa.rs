//! Ayanamsas: the longitude differences between the tropical zodiac and the sidereal zodiacs.

use chart::Zodiac;

use crate::{
    frame::{Bias, DateFrame},
    precession::Precession,
    vector::Vector,
};

/// J1900, Julian day, TT.
const J1900: f64 = 2_415_020.0;

/// Half of the interval around an epoch over which the precession is fitted, days.
const FIT_DAYS: f64 = 1000.0;

/// A sidereal zodiac: its ayanamsa at an epoch. Precession gives the ayanamsa at other dates.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sidereal {
    /// Ayanamsa at the epoch, degrees.
    at_epoch_deg: f64,
    /// The first two axes of the mean ecliptic and equinox of the epoch, in the ICRS.
    axes: [Vector; 2],
}

/// An ayanamsa at an instant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ayanamsa {
    pub(crate) degrees: f64,
    /// Its change, degrees a day.
    pub(crate) rate: f64,
}

impl Ayanamsa {
    /// The ayanamsa of the tropical zodiac.
    pub(crate) const NONE: Self = Self { degrees: 0.0, rate: 0.0 };
}

impl Sidereal {
    /// `None` for the tropical zodiac.
    ///
    /// Epochs and degrees are those of the Swiss Ephemeris (2.10.03, `sweph.h`: `ayanamsa[]`).
    ///
    /// Fidelity 23: each ayanamsa was defined with the precession theory of its time. Swiss Ephemeris applies a
    /// correction at the epoch (`get_aya_correction`) so that the ayanamsa agrees with its definition: with the
    /// precession of IAU 1976 for Lahiri, with Newcomb's for the others except Yukteswar. Error if omitted: 0.13, 0.41
    /// and 0.83 arcsecond.
    pub(crate) fn new(zodiac: Zodiac, bias: &Bias) -> Option<Self> {
        let (epoch, defined_deg, correction_deg) = match zodiac {
            Zodiac::Tropical => return None,
            Zodiac::Lahiri => (2_435_553.5, 23.250_182_778 - 0.004_658_035, -3.621_159_462_3e-5),
            Zodiac::FaganBradley => (2_433_282.423_46, 24.042_044_444, 1.146_069_244_3e-4),
            Zodiac::Krishnamurti => (J1900, 360.0 - 337.636_111, 2.299_874_816_5e-4),
            Zodiac::Raman => (J1900, 360.0 - 338.985_56, 2.299_874_816_5e-4),
            Zodiac::Yukteswar => (J1900, 360.0 - 338.917_778, 0.0),
        };
        // A separate fit, because the epoch may be outside the time span of the data.
        let precession = Precession::fit(epoch - FIT_DAYS, epoch + FIT_DAYS);
        let [x, y, _] = DateFrame::at(epoch, &precession, bias).axes;
        Some(Self { at_epoch_deg: defined_deg - correction_deg, axes: [x, y] })
    }

    /// The ayanamsa at the date of a frame, from the mean equinox.
    pub(crate) fn at(&self, frame: &DateFrame) -> Ayanamsa {
        // The longitude of the equinox of date on the ecliptic of the epoch.
        let [x, y] = self.axes.map(|axis| axis.dot(frame.axes[0]));
        let [x_rate, y_rate] = self.axes.map(|axis| axis.dot(frame.axes_rate[0]));
        let moved_rate = (x * y_rate - y * x_rate) / (x * x + y * y);
        Ayanamsa {
            degrees: self.at_epoch_deg - libm::atan2(y, x).to_degrees(),
            rate: -moved_rate.to_degrees(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::J2000;

    /// `swe_get_ayanamsa_ex` 2.10.03 with SEFLG_NONUT at J2000 (TT), degrees; tolerance 1e-9 degree.
    #[test]
    fn ayanamsas_of_j2000() {
        let precession = Precession::fit(J2000 - 40_000.0, J2000 + 40_000.0);
        let frame = DateFrame::at(J2000, &precession, &Bias::IAU_2006);
        for (zodiac, expected) in [
            (Zodiac::Lahiri, 23.8570923254552),
            (Zodiac::FaganBradley, 24.740299966181283),
            (Zodiac::Krishnamurti, 23.760240012072813),
            (Zodiac::Raman, 22.41079101207282),
            (Zodiac::Yukteswar, 22.47880299955449),
        ] {
            let degrees = Sidereal::new(zodiac, &Bias::IAU_2006).map(|it| it.at(&frame).degrees);
            assert!(
                degrees.is_some_and(|it: f64| (it - expected).abs() < 1e-9),
                "{zodiac:?} {degrees:?}"
            );
        }
    }
}
