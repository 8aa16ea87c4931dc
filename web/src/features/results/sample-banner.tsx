import { Link } from 'react-router';
import type { BirthData } from '#api/shapes.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './sample-banner.module.css';

/** Says that what follows is a sample and links back to the form. */
export function SampleBanner({ birth }: { birth: BirthData }) {
  return (
    <aside className={styles.banner} aria-labelledby="sample-title">
      <Icon name="alert" size={28} />
      <div>
        <h2 id="sample-title">This is a sample chart, not yours</h2>
        <p>
          The service could not be reached, so this is what a reading looks like, for made-up birth
          data: {whose(birth)}. What you typed is kept in the form.
        </p>
      </div>
      <Link to={pathOf('birthData')} className={button.primary}>
        Try again
      </Link>
    </aside>
  );
}

/** The same in one line that stays visible while scrolling. */
export function SampleStrip({ birth }: { birth: BirthData }) {
  return (
    <p className={styles.strip}>
      <strong>Sample chart, not yours:</strong> {whose(birth)}
    </p>
  );
}

function whose({ name, date, time, place }: BirthData): string {
  return [name, longDate(date), time && clockTime(time), place].filter((part) => part).join(', ');
}
