import { Link } from 'react-router';
import type { BirthData } from '#api/shapes.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './sample-banner.module.css';

/** A note that the reading below is a sample, with a link back to the form. */
export function SampleBanner({ birth }: { birth: BirthData }) {
  return (
    <aside className={styles.banner} aria-labelledby="sample-title">
      <Icon name="alert" size={28} />
      <div>
        <h2 id="sample-title">{t('results.sample.banner')}</h2>
        <p>{t('results.sample.banner.text', { birth: whose(birth) })}</p>
      </div>
      <Link to={pathOf('birthData')} className={button.primary}>
        {t('results.sample.retry')}
      </Link>
    </aside>
  );
}

/** The same note in one line that stays visible while scrolling. */
export function SampleStrip({ birth }: { birth: BirthData }) {
  return (
    <p className={styles.strip}>
      <strong>{t('results.sample.strip')}</strong> {whose(birth)}
    </p>
  );
}

function whose({ name, date, time, place }: BirthData): string {
  return [name, longDate(date), time && clockTime(time), place].filter((part) => part).join(', ');
}
