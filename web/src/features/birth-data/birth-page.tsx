import { lazy, memo, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { prepareDevice } from '#api/device/device.ts';
import { isOnDevice } from '#api/device/on-device.ts';
import { t } from '#lib/messages.ts';
import { pathOfReading } from '#lib/pages.ts';
import card from '#ui/card.module.css';
import example from '#ui/example/reading.json';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import styles from './birth-page.module.css';

/** The form's code is ten times as large as the page's. So the text is painted first, and the form is inserted when
 * its code has loaded. */
const BirthForm = lazy(async () => {
  // Starts caching before the form has loaded.
  if (isOnDevice() && navigator.serviceWorker?.controller) void prepareDevice();
  await nextPaint();
  return { default: (await import('./birth-form.tsx')).BirthForm };
});

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

interface BirthPageProps {
  /** A reading was requested and will soon be shown. */
  onAsk: () => void;
}

/** Memoized, because the router renders this page once more during the navigation to the results. */
export const BirthPage = memo(function BirthPage({ onAsk }: BirthPageProps) {
  const navigate = useNavigate();
  const showReading = useCallback((id: string) => navigate(pathOfReading(id)), [navigate]);
  return (
    <div className={styles.page}>
      <title>{t('birth.title')}</title>
      <header>
        <h1>{t('birth.heading')}</h1>
        <p>{t('birth.lead')}</p>
      </header>
      <Suspense fallback={<div className={`${card.card} ${styles.room}`} />}>
        <BirthForm onAsk={onAsk} onReading={showReading} />
      </Suspense>
      <Panels />
    </div>
  );
});

const AREAS = [
  { icon: 'heart', name: 'love' },
  { icon: 'work', name: 'career' },
  { icon: 'coins', name: 'money' },
  { icon: 'leaf', name: 'health' },
  { icon: 'sprout', name: 'growth' },
  { icon: 'star', name: 'luck' },
] as const satisfies readonly { icon: IconName; name: string }[];

const REASONS = ['date', 'time', 'place'] as const;

/** Panels beside the form: the content of the reading, and the purpose of each question. */
function Panels() {
  return (
    <aside className={styles.panels} aria-label={t('birth.panels')}>
      <Example />
      <section className={card.card}>
        <h2>{t('birth.areas')}</h2>
        <ul className={styles.areas}>
          {AREAS.map(({ icon, name }) => (
            <li key={name}>
              <Icon name={icon} />
              <div>
                <h3>{t(`birth.area.${name}`)}</h3>
                <p>{t(`birth.area.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={card.card}>
        <h2>{t('birth.reasons')}</h2>
        <ul className={styles.reasons}>
          {REASONS.map((name) => (
            <li key={name}>
              <Message id={`birth.reason.${name}`} components={{ strong: <strong /> }} />
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

/** An example of the result: a chart and the beginning of its reading, made by the engine. */
function Example() {
  return (
    <section className={`${card.card} ${styles.example}`} aria-labelledby="example">
      <h2 id="example">{t('birth.example')}</h2>
      <Suspense fallback={<EmptyDial />}>
        <ExampleChart fallback={<EmptyDial />} isCompact />
      </Suspense>
      <dl className={styles.signs}>
        {(['sun', 'moon', 'rising'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`birth.example.${name}`)}</dt>
            <dd>{example[name]}</dd>
          </div>
        ))}
      </dl>
      <blockquote>
        <p>{example.text}</p>
      </blockquote>
    </section>
  );
}
