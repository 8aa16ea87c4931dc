//! Apparent places: from where the bodies are to where they are seen from the Earth's centre, or a place on it.

use crate::{
    SkyError,
    light::{aberration, attraction, deflection, time, time_from_moving},
    store::{Planet, Store},
    track::Motion,
    units::BARYCENTRE_SHARE,
    vector::{State, Vector},
};

/// Earth, Sun and Moon at an instant: what every apparent place needs.
///
/// ICRS, astronomical units and days; Earth and Sun from the barycentre of the solar system. The velocities of apparent
/// places hold for the Earth's centre only, as the observer's acceleration is left out.
pub(crate) struct Scene<'a> {
    store: &'a Store,
    /// Julian day, TT.
    tt: f64,
    sun: State,
    /// Where it is seen from: the Earth's centre, or a place on its surface.
    observer: State,
    observer_from_sun: State,
    /// The place from the Earth's centre.
    offset: Vector,
    /// The Earth's centre.
    earth_velocity: Vector,
    /// Acceleration and jerk of the Earth.
    earth_acceleration: Vector,
    earth_jerk: Vector,
    /// Days that the Moon's light takes.
    moon_light_time: f64,
    /// The Moon when its light left, from the Earth's centre.
    pub(crate) moon: Motion,
}

impl<'a> Scene<'a> {
    /// At the Julian day `tt` (TT), seen from a place that is so far from the Earth's centre.
    #[inline]
    pub(crate) fn at(store: &'a Store, tt: f64, offset: State) -> Result<Self, SkyError> {
        let barycentre = store.earth_moon_from_barycentre(tt)?;
        let from_sun = store.earth_moon_from_sun(tt)?;
        let (moon_now, moon) = store.moon(tt, |moon| time(moon - offset.place))?;
        let moon_light_time = time(moon_now.place - offset.place);
        // Fidelity 5: the Sun is the difference of the two, the Earth lies off the barycentre.
        let sun = barycentre - from_sun;
        let earth = barycentre - moon_now * BARYCENTRE_SHARE;
        // The Sun pulls the barycentre, and the Earth swings about that every month.
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

    /// The Sun, apparent.
    ///
    /// Fidelity 6: the Sun when the light left as seen from the Earth now; its light is not
    /// deflected.
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

    /// The Moon, apparent.
    ///
    /// Fidelity 6: its light is not deflected, and during the light time (1.3 seconds) the Earth
    /// moves on.
    #[inline]
    pub(crate) fn moon(&self) -> State {
        // Fidelity 3, copied on purpose: Swiss Ephemeris forms the moment the light left as a
        // Julian day, which is 40 microseconds coarse; the Earth moves 1.2 metres meanwhile.
        // Left out: 3.6e-4 arcsecond.
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

    /// A planet or Chiron, apparent.
    #[inline]
    pub(crate) fn planet(&self, planet: Planet) -> Result<State, SkyError> {
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
            // The planet when its light left, by a series with the Sun's attraction: within 4e-6
            // arcsecond of evaluating it again, at a fraction of the time.
            let (pull, jerk) = attraction(from_sun);
            let back = -light_time;
            State {
                place: now.place
                    + velocity * back
                    + (pull + jerk * (back / 3.0)) * (0.5 * back * back),
                velocity: now.velocity + (pull + jerk * (0.5 * back)) * back,
            }
        };

        // Fidelity 8, copied on purpose: Swiss Ephemeris takes the change of the light time from
        // that of a day earlier, reckoned by straight motion in two rounds. Left out: 0.78
        // arcsecond a day.
        let day_before = time_from_moving(now.place - now.velocity, velocity);
        geocentric.velocity = geocentric.velocity - velocity * (light_time - day_before);

        let sun_moved = self.sun.velocity * light_time;
        let bent = deflection(geocentric, self.observer_from_sun, sun_moved);
        let mut apparent = aberration(bent, self.observer.velocity);
        // Fidelity 9, copied on purpose: the Earth's velocity now less that when the light left is
        // added, for planets and the Moon, not for the Sun. Left out: 0.38 arcsecond a day.
        let earth_change =
            (self.earth_acceleration + self.earth_jerk * (-0.5 * light_time)) * light_time;
        apparent.velocity = apparent.velocity + earth_change;
        Ok(apparent)
    }
}
