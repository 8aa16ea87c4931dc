//! Access to the bodies of the three data files.

use std::borrow::Cow;

use crate::{
    DataError, DataFile, SkyError,
    file::{self, Files},
    track::{Motion, Stored, Track},
    vector::{State, Vector},
};

/// A body in orbit about the Sun: Mercury to Pluto, Chiron, or an asteroid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Planet {
    Mercury,
    Venus,
    Mars,
    Jupiter,
    Saturn,
    Uranus,
    Neptune,
    Pluto,
    Chiron,
    Ceres,
    Pallas,
    Juno,
    Vesta,
}

impl Planet {
    const IN_PLANETS_FILE: [Self; 8] = [
        Self::Mercury,
        Self::Venus,
        Self::Mars,
        Self::Jupiter,
        Self::Saturn,
        Self::Uranus,
        Self::Neptune,
        Self::Pluto,
    ];

    const IN_ASTEROIDS_FILE: [Self; 5] =
        [Self::Chiron, Self::Ceres, Self::Pallas, Self::Juno, Self::Vesta];

    fn stored(self) -> Stored {
        match self {
            Self::Mercury => Stored::Mercury,
            Self::Venus => Stored::Venus,
            Self::Mars => Stored::Mars,
            Self::Jupiter => Stored::Jupiter,
            Self::Saturn => Stored::Saturn,
            Self::Uranus => Stored::Uranus,
            Self::Neptune => Stored::Neptune,
            Self::Pluto => Stored::Pluto,
            Self::Chiron => Stored::Chiron,
            Self::Ceres => Stored::Ceres,
            Self::Pallas => Stored::Pallas,
            Self::Juno => Stored::Juno,
            Self::Vesta => Stored::Vesta,
        }
    }

    pub(crate) fn is_heliocentric(self) -> bool {
        self.stored().is_heliocentric()
    }
}

/// The bytes of the data files, and the records with the offsets of each body's segments.
#[derive(Clone)]
pub(crate) struct Store {
    files: Files,
    barycentre: Track,
    from_sun: Track,
    moon: Track,
    /// In the order of [`Planet`].
    planets: [Track; 13],
}

impl Store {
    /// Checks the three files and finds the bodies in them.
    pub(crate) fn new(
        planets: Cow<'static, [u8]>,
        moon: Cow<'static, [u8]>,
        asteroids: Cow<'static, [u8]>,
    ) -> Result<Self, DataError> {
        let files = Files { planets, moon, asteroids };
        for file in DataFile::ALL {
            file.check(files.get(file))?;
        }
        Self::index(files)
    }

    /// Reads the headers of files whose bytes have been checked.
    pub(crate) fn index(files: Files) -> Result<Self, DataError> {
        let read = |file: DataFile, wanted: &[Stored]| file::tracks(file, files.get(file), wanted);
        let mut wanted = vec![Stored::EarthMoonFromBarycentre, Stored::EarthMoonFromSun];
        wanted.extend(Planet::IN_PLANETS_FILE.map(Planet::stored));
        let mut tracks = read(DataFile::Planets, &wanted)?;
        tracks.splice(2..2, read(DataFile::Moon, &[Stored::Moon])?);
        tracks.extend(read(DataFile::Asteroids, &Planet::IN_ASTEROIDS_FILE.map(Planet::stored))?);
        let tracks = <[Track; 16]>::try_from(tracks).map_err(|_| DataError::Header {
            file: DataFile::Planets,
            field: "a body is missing",
        })?;
        Ok(Self::of_tracks(files, tracks))
    }

    /// A store from tracks in the order of [`Store::tracks`].
    pub(crate) fn of_tracks(files: Files, tracks: [Track; 16]) -> Self {
        let [barycentre, from_sun, moon, planets @ ..] = tracks;
        Self { files, barycentre, from_sun, moon, planets }
    }

    /// Every track, with the file of its segments.
    pub(crate) fn tracks(&self) -> impl Iterator<Item = (&Track, DataFile)> {
        [&self.barycentre, &self.from_sun, &self.moon]
            .into_iter()
            .chain(&self.planets)
            .map(|track| (track, track.stored.file()))
    }

    /// The bytes of a file.
    pub(crate) fn bytes(&self, file: DataFile) -> &[u8] {
        self.files.get(file)
    }

    /// First and last Julian day (TT) at which all bodies have data.
    pub(crate) fn span(&self) -> (f64, f64) {
        self.tracks().fold((f64::MIN, f64::MAX), |(begin, end), (track, _)| {
            (begin.max(track.begin), end.min(track.end))
        })
    }

    /// The barycentre of Earth and Moon, relative to the barycentre of the solar system.
    #[inline]
    pub(crate) fn earth_moon_from_barycentre(&self, tt: f64) -> Result<State, SkyError> {
        self.barycentre.state(&self.files.planets, tt)
    }

    /// The barycentre of Earth and Moon, relative to the Sun.
    #[inline]
    pub(crate) fn earth_moon_from_sun(&self, tt: f64) -> Result<State, SkyError> {
        self.from_sun.state(&self.files.planets, tt)
    }

    /// The Sun, relative to the barycentre of the solar system.
    #[cold]
    pub(crate) fn sun(&self, tt: f64) -> Result<State, SkyError> {
        Ok(self.earth_moon_from_barycentre(tt)? - self.earth_moon_from_sun(tt)?)
    }

    /// The Moon relative to the Earth's centre: now, and when its light left, with the acceleration.
    ///
    /// `light_time` calculates the light time (days) from the Moon's current position.
    #[inline]
    pub(crate) fn moon(
        &self,
        tt: f64,
        light_time: impl FnOnce(Vector) -> f64,
    ) -> Result<(State, Motion), SkyError> {
        self.moon.state_and_earlier(&self.files.moon, tt, light_time)
    }

    /// A planet as stored: relative to the Sun or to the barycentre of the solar system.
    #[inline]
    pub(crate) fn planet(&self, planet: Planet, tt: f64) -> Result<State, SkyError> {
        let bytes = if planet as usize >= Planet::Chiron as usize {
            &self.files.asteroids
        } else {
            &self.files.planets
        };
        self.planets[planet as usize].state(bytes, tt)
    }

    /// Whether a border between segments of the Sun lies within the light time before `tt`.
    #[inline]
    pub(crate) fn sun_border_within(&self, tt: f64, light_time: f64) -> bool {
        // The two tracks that give the Sun's position have the same borders.
        self.barycentre.border_within(tt, light_time)
    }

    /// Whether a border between segments of a planet lies within the light time before `tt`. For
    /// planets stored relative to the Sun, borders of the Sun are included.
    #[inline]
    pub(crate) fn border_within(&self, planet: Planet, tt: f64, light_time: f64) -> bool {
        self.planets[planet as usize].border_within(tt, light_time)
            || planet.is_heliocentric() && self.sun_border_within(tt, light_time)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static SOUND: LazyLock<Files> = LazyLock::new(|| {
        let read = |file: DataFile| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
            Cow::Owned(std::fs::read(format!("{folder}/{}", file.file_name())).unwrap())
        };
        Files {
            planets: read(DataFile::Planets),
            moon: read(DataFile::Moon),
            asteroids: read(DataFile::Asteroids),
        }
    });

    /// Multiplier and increment of Knuth's MMIX generator.
    fn next(state: &mut u64) -> usize {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(*state >> 33).unwrap()
    }

    /// The SHA-256 check is skipped here. Without it a damaged file gives an error or wrong numbers, but
    /// no panic and no endless loop.
    #[test]
    fn damaged_files_do_not_panic_without_the_checksum() {
        let count = std::env::var("EPHEMERIS_CORRUPTIONS").map_or(300, |n| n.parse().unwrap());
        let mut state = 1;
        let (mut refused, mut read) = (0, 0);
        for _ in 0..count {
            let mut files = SOUND.clone();
            let bytes = match next(&mut state) % 3 {
                0 => files.planets.to_mut(),
                1 => files.moon.to_mut(),
                _ => files.asteroids.to_mut(),
            };
            // Mostly in the headers and indices, where damage has the largest effect.
            let reach = if next(&mut state).is_multiple_of(4) { bytes.len() } else { 4000 };
            for _ in 0..=next(&mut state) % 4 {
                let place = next(&mut state) % reach;
                bytes[place] = u8::try_from(next(&mut state) % 256).unwrap();
            }
            if next(&mut state).is_multiple_of(8) {
                bytes.truncate(next(&mut state) % bytes.len());
            }
            let Ok(store) = Store::index(files) else {
                refused += 1;
                continue;
            };
            read += 1;
            let (begin, end) = store.span();
            for step in 0..8 {
                let tt = begin + (end - begin) * f64::from(step) / 7.0;
                for planet in Planet::IN_PLANETS_FILE.into_iter().chain(Planet::IN_ASTEROIDS_FILE) {
                    let _ = store.planet(planet, tt);
                }
                let _ = store.moon(tt, |_| 1e-5);
                let _ = store.sun(tt);
            }
        }
        assert!(refused > count / 10 && read > count / 10, "{refused} {read}");
    }
}
