import type { ReactNode } from 'react';
import type { About } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Message } from '#ui/message.tsx';
import { useAbout } from '#ui/operator.tsx';
import prose from '#ui/prose.module.css';

export function NoticesPage() {
  const about = useAbout();
  return (
    <div className={prose.page}>
      <title>{t('legal.notices.title')}</title>
      <h1>{t('legal.notices.heading')}</h1>
      <p>{t('legal.notices.lead')}</p>

      <h2>{t('legal.notices.ephemeris')}</h2>
      <p>{t('legal.notices.ephemeris.copyright')}</p>
      <p>
        <Message
          id="legal.notices.ephemeris.licence"
          components={{ site: <Site href="https://www.astro.com/swisseph/" /> }}
        />
      </p>

      <h2>{t('legal.notices.places')}</h2>
      <p>
        <Message
          id="legal.notices.places.text"
          components={{
            geonames: <Site href="https://www.geonames.org/" />,
            licence: <Site href="https://creativecommons.org/licenses/by/4.0/" />,
          }}
        />
      </p>

      <h2>{t('legal.notices.zones')}</h2>
      <p>
        <Message
          id="legal.notices.zones.history"
          components={{ iana: <Site href="https://www.iana.org/time-zones" /> }}
        />
      </p>
      <p>
        <Message
          id="legal.notices.zones.boundaries"
          components={{
            builder: <Site href="https://github.com/evansiroky/timezone-boundary-builder" />,
            osm: <Site href="https://www.openstreetmap.org/copyright" />,
            licence: <Site href="https://opendatacommons.org/licenses/odbl/1-0/" />,
          }}
        />
      </p>

      <h2>{t('legal.notices.typefaces')}</h2>
      <p>{t('legal.notices.typefaces.text')}</p>

      <h2>{t('legal.notices.program')}</h2>
      <p>
        <Message
          id="legal.notices.program.licence"
          components={{ licence: <Site href="https://www.gnu.org/licenses/agpl-3.0.html" /> }}
        />{' '}
        {about?.source ? (
          <Message
            id="legal.notices.program.source"
            components={{ source: <a href={about.source}>{about.source}</a> }}
          />
        ) : (
          t('legal.notices.program.source-offered')
        )}
        {about && ` ${t('legal.notices.program.version', { version: withCommit(about) })}`}
      </p>
    </div>
  );
}

/** The version in the format of the program's own output: `0.1.0 (abc1234 2026-11-24)`. */
function withCommit({ version, commit, commitDate }: About): string {
  return commit ? `${version} (${[commit, commitDate].filter(Boolean).join(' ')})` : version;
}

/** A link whose text is part of the message. */
function Site({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}
