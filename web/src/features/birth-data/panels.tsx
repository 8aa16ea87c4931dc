import { t } from '#lib/messages.ts';
import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { Example } from './example.tsx';
import styles from './panels.module.css';

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
export function Panels() {
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
