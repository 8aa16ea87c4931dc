//! Apparent positions: stored positions corrected for light time, deflection and aberration, as seen from the Earth's
//! centre or from an observer on its surface.

use crate::{
    SkyError,
    light::{aberration, attraction, deflection, time, time_from_moving},
    store::Store,
    track::Motion,
    track::Stored,
    units::BARYCENTRE_SHARE,
    vector::{State, Vector},
};

/// Earth, Sun and Moon at an instant, which every apparent position depends on.
///
/// Frame: ICRS, in astronomical units and days. Earth and Sun are relative to the barycentre of the solar system. The
/// velocities of apparent positions are valid for the Earth's centre only, because the acceleration of an observer on
/// the surface is not included.
pub(crate) struct Scene<'a> {
    store: &'a Store,
    /// Julian day, TT.
    tt: f64,
    sun: State,
    /// The observer: the Earth's centre, or a point on its surface.
    observer: State,
    observer_from_sun: State,
    /// The observer's position, relative to the Earth's centre.
    offset: Vector,
    /// Velocity of the Earth's centre.
    earth_velocity: Vector,
    /// Acceleration and jerk of the Earth.
    earth_acceleration: Vector,
    earth_jerk: Vector,
    /// Light time of the Moon, days.
    moon_light_time: f64,
    /// The Moon when its light left, relative to the Earth's centre.
    pub(crate) moon: Motion,
}

impl<'a> Scene<'a> {
    /// At the Julian day `tt` (TT). `offset` is the observer's state relative to the Earth's centre.
    #[inline]
    pub(crate) fn at(store: &'a Store, tt: f64, offset: State) -> Result<Self, SkyError> {
        let barycentre = store.earth_moon_from_barycentre(tt)?;
        let from_sun = store.earth_moon_from_sun(tt)?;
        let (moon_now, moon) = store.moon(tt, |moon| time(moon - offset.place))?;
        let moon_light_time = time(moon_now.place - offset.place);
        // Fidelity 5: the Sun is the difference of the two states. The Earth is displaced from the barycentre of Earth
        // and Moon.
        let sun = barycentre - from_sun;
        let earth = barycentre - moon_now * BARYCENTRE_SHARE;
        // The Sun accelerates the barycentre of Earth and Moon; the Earth moves about that barycentre monthly.
        let (pull, earth_jerk) = attraction(from_sun);
        let observer = earth + offset;
        Ok(Self {
            store,
            tt,
            sun,
            observer,
            observer_from_sun: observer - sun,
            offset: offset.place,
            earth_velocity: earth.velocity,
            earth_acceleration: pull - moon.acceleration * BARYCENTRE_SHARE,
            earth_jerk,
            moon_light_time,
            moon,
        })
    }

    /// The apparent Sun.
    ///
    /// Fidelity 6: the Sun when its light left, relative to the Earth now. Its light is not deflected.
    #[inline]
    pub(crate) fn sun(&self) -> Result<State, SkyError> {
        let light_time = time_from_moving(self.sun.place - self.observer.place, self.sun.velocity);
        let mut geocentric = self.sun - self.observer;
        if self.store.sun_border_within(self.tt, light_time) {
            geocentric = self.store.sun(self.tt - light_time)? - self.observer;
        } else {
            geocentric.place = geocentric.place - self.sun.velocity * light_time;
        }
        Ok(aberration(geocentric, self.observer.velocity))
    }

    /// An apparent fixed star, from its state relative to the barycentre of the solar system. Its light time is part of
    /// the position in the catalogue.
    pub(crate) fn star(&self, from_barycentre: State) -> State {
        let seen = from_barycentre - self.observer;
        let bent = deflection(seen, self.observer_from_sun, Vector::default());
        aberration(bent, self.observer.velocity)
    }

    /// The apparent Moon.
    ///
    /// Fidelity 6: its light is not deflected, and the Earth moves during the light time (1.3 seconds).
    #[inline]
    pub(crate) fn moon(&self) -> State {
        // Fidelity 3, copied on purpose: Swiss Ephemeris stores the instant at which the light left
        // as a Julian day with a resolution of 40 microseconds. The Earth moves 1.2 metres in that
        // time. Error if omitted: 3.6e-4 arcsecond.
        let light_time = self.tt - (self.tt - self.moon_light_time);
        let late = self.moon.state;
        let geocentric = State {
            place: late.place - self.offset - self.earth_velocity * light_time,
            velocity: late.velocity - self.earth_acceleration * light_time,
        };
        let mut apparent = aberration(geocentric, self.observer.velocity);
        // Fidelity 9, see `planet`.
        apparent.velocity = apparent.velocity + self.earth_acceleration * light_time;
        apparent
    }

    /// An apparent planet or asteroid.
    #[inline]
    pub(crate) fn planet(&self, planet: Stored) -> Result<State, SkyError> {
        let stored = self.store.planet(planet, self.tt)?;
        let (from_sun, from_barycentre) = if planet.is_heliocentric() {
            (stored, stored + self.sun)
        } else {
            (stored - self.sun, stored)
        };
        let now = from_barycentre - self.observer;
        let velocity = from_barycentre.velocity;

        let light_time = time(now.place - velocity * time(now.place));
        let mut geocentric = if self.store.border_within(planet, self.tt, light_time) {
            // Fidelity 2, see `Track::border_within`.
            let late = self.store.planet(planet, self.tt - light_time)?;
            if planet.is_heliocentric() {
                late + self.store.sun(self.tt - light_time)? - self.observer
            } else {
                late - self.observer
            }
        } else {
            // The planet when its light left, by a Taylor series with the Sun's attraction. The result
            // is within 4e-6 arcsecond of a second evaluation of the coefficients, and is faster.
            let (pull, jerk) = attraction(from_sun);
            let back = -light_time;
            State {
                place: now.place
                    + velocity * back
                    + (pull + jerk * (back / 3.0)) * (0.5 * back * back),
                velocity: now.velocity + (pull + jerk * (0.5 * back)) * back,
            }
        };

        // Fidelity 8, copied on purpose: Swiss Ephemeris calculates the change of the light time as
        // the difference from the light time a day earlier, which it calculates with uniform motion
        // in two iterations. Error if omitted: 0.78 arcsecond a day.
        let day_before = time_from_moving(now.place - now.velocity, velocity);
        geocentric.velocity = geocentric.velocity - velocity * (light_time - day_before);

        let sun_moved = self.sun.velocity * light_time;
        let bent = deflection(geocentric, self.observer_from_sun, sun_moved);
        let mut apparent = aberration(bent, self.observer.velocity);
        // Fidelity 9, copied on purpose: for planets and the Moon, not for the Sun, the change of the
        // Earth's velocity during the light time is added. Error if omitted: 0.38 arcsecond a day.
        let earth_change =
            (self.earth_acceleration + self.earth_jerk * (-0.5 * light_time)) * light_time;
        apparent.velocity = apparent.velocity + earth_change;
        Ok(apparent)
    }
}
