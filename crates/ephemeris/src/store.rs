//! Access to the bodies of the three data files.

use std::borrow::Cow;

use crate::{
    DataError, DataFile, SkyError,
    file::{self, Files},
    track::{Motion, Stored, Track},
    vector::{State, Vector},
};

/// The bytes of the data files, and the records with the offsets of each body's segments.
#[derive(Clone)]
pub(crate) struct Store {
    files: Files,
    /// In the order of [`Stored::ALL`].
    tracks: [Track; Stored::COUNT],
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
        let mut tracks = Vec::with_capacity(Stored::COUNT);
        for file in DataFile::ALL {
            let wanted: Vec<Stored> =
                Stored::ALL.into_iter().filter(|stored| stored.file() == file).collect();
            tracks.extend(file::tracks(file, files.get(file), &wanted)?);
        }
        tracks.sort_by_key(|track| track.stored.index());
        let tracks = <[Track; Stored::COUNT]>::try_from(tracks).map_err(|_| DataError::Header {
            file: DataFile::Planets,
            field: "a body is missing",
        })?;
        Ok(Self::of_tracks(files, tracks))
    }

    /// A store from tracks in the order of [`Stored::ALL`].
    pub(crate) fn of_tracks(files: Files, tracks: [Track; Stored::COUNT]) -> Self {
        Self { files, tracks }
    }

    /// Every track, with the file of its segments.
    pub(crate) fn tracks(&self) -> impl Iterator<Item = (&Track, DataFile)> {
        self.tracks.iter().map(|track| (track, track.stored.file()))
    }

    #[inline]
    pub(crate) fn track(&self, stored: Stored) -> &Track {
        &self.tracks[stored.index()]
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
        self.track(Stored::EARTH_MOON_FROM_BARYCENTRE).state(&self.files.planets, tt)
    }

    /// The barycentre of Earth and Moon, relative to the Sun.
    #[inline]
    pub(crate) fn earth_moon_from_sun(&self, tt: f64) -> Result<State, SkyError> {
        self.track(Stored::EARTH_MOON_FROM_SUN).state(&self.files.planets, tt)
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
        self.track(Stored::MOON).state_and_earlier(&self.files.moon, tt, light_time)
    }

    /// A planet as stored: relative to the Sun or to the barycentre of the solar system.
    #[inline]
    pub(crate) fn planet(&self, planet: Stored, tt: f64) -> Result<State, SkyError> {
        self.track(planet).state(self.files.get(planet.file()), tt)
    }

    /// Whether a border between segments of the Sun lies within the light time before `tt`.
    #[inline]
    pub(crate) fn sun_border_within(&self, tt: f64, light_time: f64) -> bool {
        // The two tracks that give the Sun's position have the same borders.
        self.track(Stored::EARTH_MOON_FROM_BARYCENTRE).border_within(tt, light_time)
    }

    /// Whether a border between segments of a planet lies within the light time before `tt`. For
    /// planets stored relative to the Sun, borders of the Sun are included.
    #[inline]
    pub(crate) fn border_within(&self, planet: Stored, tt: f64, light_time: f64) -> bool {
        self.track(planet).border_within(tt, light_time)
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
                for (number, _) in chart::Source::ORBITS {
                    let _ = store.planet(Stored(number), tt);
                }
                let _ = store.moon(tt, |_| 1e-5);
                let _ = store.sun(tt);
            }
        }
        assert!(refused > count / 10 && read > count / 10, "{refused} {read}");
    }
}
