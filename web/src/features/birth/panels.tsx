import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Example } from './example.tsx';
import styles from './panels.module.css';

const AREAS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'heart', title: 'Love', text: 'How you court, commit and keep.' },
  { icon: 'work', title: 'Career', text: 'The work that fits, and the name you make.' },
  { icon: 'coins', title: 'Money', text: 'What you value, earn and hold on to.' },
  { icon: 'leaf', title: 'Health', text: 'Where strength comes from, and rest.' },
  { icon: 'sprout', title: 'Personal growth', text: 'What is hard now and good later.' },
  { icon: 'star', title: 'Luck', text: 'Where doors open with less pushing.' },
];

const REASONS = [
  { title: 'The date', text: 'sets the Sun and the planets in their signs.' },
  {
    title: 'The time',
    text: 'turns the whole sky: the rising sign changes about every two hours, the Moon moves half a degree in one.',
  },
  { title: 'The place', text: 'sets the horizon, so the houses, and which clock was kept there.' },
] as const;

/** Beside the form: what the reading contains, and what each answer is used for. */
export function Panels() {
  return (
    <aside className={styles.panels} aria-label="About your reading">
      <Example />
      <section className={card.card}>
        <h2>Six areas of your reading</h2>
        <ul className={styles.areas}>
          {AREAS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={card.card}>
        <h2>Why birth data matters</h2>
        <ul className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
