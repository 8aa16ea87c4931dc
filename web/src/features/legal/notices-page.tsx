import { useAbout } from '#api/use-about.ts';
import prose from '#ui/prose.module.css';

export function NoticesPage() {
  const about = useAbout();
  return (
    <div className={prose.page}>
      <title>Notices – Astrarium</title>
      <h1>Notices</h1>
      <p>Astrarium stands on the work of others. This page names them and their terms.</p>

      <h2>Swiss Ephemeris</h2>
      <p>
        Positions and houses are computed from the data files of the Swiss Ephemeris. Copyright ©
        1997–2021 Astrodienst AG, Switzerland. All rights reserved. Authors: Dieter Koch and Alois
        Treindl.
      </p>
      <p>
        The Swiss Ephemeris is made available by its authors under the GNU Affero General Public
        License, or a professional licence from Astrodienst. Astrarium uses it under the former. See{' '}
        <a href="https://www.astro.com/swisseph/">astro.com/swisseph</a>.
      </p>

      <h2>Places</h2>
      <p>
        Names, coordinates and populations of places come from{' '}
        <a href="https://www.geonames.org/">GeoNames</a>, under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">
          Creative Commons Attribution 4.0 licence
        </a>
        . They were selected and packed for search.
      </p>

      <h2>Time zones</h2>
      <p>
        The history of the world’s clocks comes from the{' '}
        <a href="https://www.iana.org/time-zones">IANA time zone database</a>, which is in the
        public domain.
      </p>
      <p>
        Which zone a place lies in is read from boundaries made with{' '}
        <a href="https://github.com/evansiroky/timezone-boundary-builder">
          timezone-boundary-builder
        </a>{' '}
        out of map data © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>{' '}
        contributors, under the{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License 1.0</a>. They
        were simplified and packed for look-up.
      </p>

      <h2>Typefaces</h2>
      <p>
        Newsreader, by Production Type, and Instrument Sans, by Rodrigo Fuenzalida, under the SIL
        Open Font License 1.1. The PDF and the image to share also carry Noto, by Google and Adobe,
        under the same licence: names in other scripts are set in it.
      </p>

      <h2>This program</h2>
      <p>
        Astrarium is free software under the{' '}
        <a href="https://www.gnu.org/licenses/agpl-3.0.html">
          GNU Affero General Public License, version 3 or later
        </a>
        .{' '}
        {about?.source ? (
          <>
            The source of what runs here is at <a href={about.source}>{about.source}</a>.
          </>
        ) : (
          'Whoever runs it for others offers them its source.'
        )}
        {about && ` This is version ${about.version}.`}
      </p>
    </div>
  );
}
