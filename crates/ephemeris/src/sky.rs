//! The ephemeris itself.

use std::borrow::Cow;

use chart::{Body, Coordinates, Houses, JulianDay, Position, Positions, Sky};

use crate::{
    DataError, SkyError,
    apparent::Scene,
    frame::{Bias, DateFrame},
    houses, node, pack,
    precession::Precession,
    sidereal,
    store::{Planet, Store},
    time::delta_t_days,
    track::J2000,
};

/// The sky from 1800 to 2399: apparent geocentric places and Placidus houses.
///
/// One value serves any number of threads; it is immutable, and no call allocates. Equal to the
/// Swiss Ephemeris 2.10.03 within 0.001 arcsecond in longitude, latitude and cusps, and 0.01
/// arcsecond a day in speed; see the crate's documentation for the exceptions.
///
/// ```
/// use chart::{Body, JulianDay, Coordinates};
/// use ephemeris::Ephemeris;
///
/// let file = |name: &str| {
///     std::fs::read(format!("{}/../../data/ephemeris/{name}", env!("CARGO_MANIFEST_DIR")))
/// };
/// let ephemeris =
///     Ephemeris::from_bytes(file("sepl_18.se1")?, file("semo_18.se1")?, file("seas_18.se1")?)?;
///
/// // New York, 1990-01-01 17:00 UT.
/// let at = JulianDay::from_unix_seconds(631_213_200);
/// let sky = ephemeris.sky(at, Coordinates::new(40.7128, -74.006)?)?;
/// assert_eq!(sky.positions.of(Body::Sun).longitude.position(), "11°01′ Capricorn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Ephemeris {
    store: Store,
    precession: Precession,
    bias: Bias,
    /// Mean obliquity of J2000, radians.
    obliquity_j2000: f64,
}

impl Ephemeris {
    /// The first Julian day (UT) that is answered: 1800-01-01 06:00, 18 hours before the first
    /// birth that the product takes, so that the whole local day of any birth is within.
    pub const FIRST: f64 = 2_378_496.75;

    /// The last Julian day (UT) that is answered: 2399-12-02 00:00.
    pub const LAST: f64 = 2_597_611.5;

    /// From the bytes of the three data files; see [`DataFile`](crate::DataFile).
    ///
    /// Takes bytes embedded in the program (`&'static [u8]`) and bytes read from a folder
    /// (`Vec<u8>`) alike; they are kept as they are and nothing is unpacked. Each file is held
    /// against its SHA-256, and every field of the headers and place of a segment is checked, so
    /// that a wrong, damaged, swapped or missing file is an error that names it.
    pub fn from_bytes(
        planets: impl Into<Cow<'static, [u8]>>,
        moon: impl Into<Cow<'static, [u8]>>,
        asteroids: impl Into<Cow<'static, [u8]>>,
    ) -> Result<Self, DataError> {
        Store::new(planets.into(), moon.into(), asteroids.into()).map(Self::with_store)
    }

    /// The part of the data that a span needs, both ends in it, as one block of bytes for
    /// [`Ephemeris::from_packed`]: less than a quarter of the files for 150 years.
    #[must_use]
    pub fn packed(&self, from: JulianDay, to: JulianDay) -> Vec<u8> {
        pack::write(&self.store, from, to)
    }

    /// From what [`Ephemeris::packed`] made. Within its span every answer has the same bits as that
    /// of the whole files; outside, it is [`SkyError::NoData`]. The bytes carry their own SHA-256,
    /// so that damage is an error.
    pub fn from_packed(bytes: &[u8]) -> Result<Self, DataError> {
        pack::read(bytes).map(Self::with_store)
    }

    pub(crate) fn with_store(store: Store) -> Self {
        let (begin, end) = store.span();
        // A year beyond each end, where the fit is at its worst.
        let precession = Precession::fit(begin - 400.0, end + 400.0);
        let (j2000, _) = precession.at(J2000);
        Self { store, obliquity_j2000: j2000.obliquity, precession, bias: Bias::IAU_2006 }
    }

    /// The sky over a place: the twelve bodies, the angles and the cusps.
    pub fn sky(&self, at: JulianDay, place: Coordinates) -> Result<Sky, SkyError> {
        let moment = Moment::new(self, at)?;
        Ok(Sky {
            positions: moment.positions()?,
            houses: Some(moment.houses(place)),
            obliquity_deg: moment.frame.true_obliquity.to_degrees(),
        })
    }

    /// The sky without a place: for charts whose time of birth is not known.
    pub fn sky_without_houses(&self, at: JulianDay) -> Result<Sky, SkyError> {
        let moment = Moment::new(self, at)?;
        Ok(Sky {
            positions: moment.positions()?,
            houses: None,
            obliquity_deg: moment.frame.true_obliquity.to_degrees(),
        })
    }

    /// The twelve bodies.
    pub fn positions(&self, at: JulianDay) -> Result<Positions, SkyError> {
        Moment::new(self, at)?.positions()
    }

    /// One body, in a third of the time of all.
    pub fn position(&self, body: Body, at: JulianDay) -> Result<Position, SkyError> {
        let moment = Moment::new(self, at)?;
        moment.position(&Scene::at(&self.store, moment.tt)?, body)
    }

    /// The angles and cusps over a place, without the bodies.
    pub fn houses(&self, at: JulianDay, place: Coordinates) -> Result<Houses, SkyError> {
        Ok(Moment::new(self, at)?.houses(place))
    }

    /// How the sky stands over a place, and how fast that changes: what searches go by.
    pub(crate) fn meridian(&self, at: JulianDay, place: Coordinates) -> Result<Meridian, SkyError> {
        let moment = Moment::new(self, at)?;
        let DateFrame { true_obliquity, nutation, .. } = moment.frame;
        Ok(Meridian {
            armc: moment.armc(place),
            equation_rate: nutation.longitude_rate * libm::cos(true_obliquity),
            obliquity: true_obliquity,
            obliquity_rate: nutation.obliquity_rate,
        })
    }

    /// True obliquity of the ecliptic, degrees.
    pub fn obliquity_deg(&self, at: JulianDay) -> Result<f64, SkyError> {
        Ok(Moment::new(self, at)?.frame.true_obliquity.to_degrees())
    }
}

impl core::fmt::Debug for Ephemeris {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        // Two megabytes of data are of no use in a message.
        f.debug_struct("Ephemeris").finish_non_exhaustive()
    }
}

/// What the angles over a place depend on, in radians, and its changes by nutation, radians a day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meridian {
    /// Right ascension of the meridian.
    pub(crate) armc: f64,
    /// Change of the equation of the equinoxes; the turn of the sky comes on top.
    pub(crate) equation_rate: f64,
    /// True obliquity of the ecliptic.
    pub(crate) obliquity: f64,
    pub(crate) obliquity_rate: f64,
}

/// An instant in the ephemeris's span, in both time scales, with the reference planes of its date.
struct Moment<'a> {
    ephemeris: &'a Ephemeris,
    ut: f64,
    tt: f64,
    frame: DateFrame,
}

impl<'a> Moment<'a> {
    #[inline]
    fn new(ephemeris: &'a Ephemeris, at: JulianDay) -> Result<Self, SkyError> {
        let ut = at.days();
        if ut < Ephemeris::FIRST {
            return Err(SkyError::TooEarly { at: ut, first: Ephemeris::FIRST });
        }
        if ut > Ephemeris::LAST {
            return Err(SkyError::TooLate { at: ut, last: Ephemeris::LAST });
        }
        let tt = ut + delta_t_days(ut);
        let frame = DateFrame::at(tt, &ephemeris.precession, &ephemeris.bias);
        Ok(Self { ephemeris, ut, tt, frame })
    }

    #[inline]
    fn positions(&self) -> Result<Positions, SkyError> {
        let scene = Scene::at(&self.ephemeris.store, self.tt)?;
        let of = |body| self.position(&scene, body);
        Ok(Positions::new([
            of(Body::Sun)?,
            of(Body::Moon)?,
            of(Body::Mercury)?,
            of(Body::Venus)?,
            of(Body::Mars)?,
            of(Body::Jupiter)?,
            of(Body::Saturn)?,
            of(Body::Uranus)?,
            of(Body::Neptune)?,
            of(Body::Pluto)?,
            of(Body::NorthNode)?,
            of(Body::Chiron)?,
        ]))
    }

    fn position(&self, scene: &Scene<'_>, body: Body) -> Result<Position, SkyError> {
        let planet = match body {
            Body::Sun => return Ok(self.frame.position(scene.sun()?)),
            Body::Moon => return Ok(self.frame.position(scene.moon())),
            Body::NorthNode => return Ok(node::true_node(&scene.moon, &self.frame)),
            Body::Mercury => Planet::Mercury,
            Body::Venus => Planet::Venus,
            Body::Mars => Planet::Mars,
            Body::Jupiter => Planet::Jupiter,
            Body::Saturn => Planet::Saturn,
            Body::Uranus => Planet::Uranus,
            Body::Neptune => Planet::Neptune,
            Body::Pluto => Planet::Pluto,
            Body::Chiron => Planet::Chiron,
        };
        Ok(self.frame.position(scene.planet(planet)?))
    }

    /// Right ascension of the meridian of a place, radians.
    #[inline]
    fn armc(&self, place: Coordinates) -> f64 {
        let ephemeris = self.ephemeris;
        let greenwich = sidereal::greenwich(
            self.ut,
            self.tt,
            &self.frame,
            &ephemeris.bias,
            ephemeris.obliquity_j2000,
        );
        houses::local(greenwich, place.longitude_deg().to_radians())
    }

    #[inline]
    fn houses(&self, place: Coordinates) -> Houses {
        let latitude = place.latitude_deg().to_radians();
        houses::houses(self.armc(place), latitude, self.frame.true_obliquity)
    }
}
