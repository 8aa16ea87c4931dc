import { useState } from 'react';
import { type MessageId, t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { Message } from '#ui/message.tsx';
import { ContactMessage, useAbout } from '#ui/operator.tsx';
import prose from '#ui/prose.module.css';
import tabs from '#ui/tabs.module.css';
import styles from './help-page.module.css';

/** The questions of the help page. Update the answers when the app changes. */
const QUESTIONS = [
  'needed',
  'unknown-time',
  'accuracy',
  'houses',
  'stored',
  'download',
  'share',
  'offline',
] as const;

/** The topics of the help page. */
const TOPICS = [
  {
    id: 'getting-started',
    list: 'ol',
    items: [
      'help.getting-started.start',
      'help.getting-started.name-and-time',
      'help.getting-started.place',
      'help.getting-started.check',
      'help.getting-started.submit',
    ],
  },
  {
    id: 'features',
    list: 'ul',
    items: [
      'help.features.bodies',
      'help.features.clock',
      'help.features.wheel',
      'help.features.tables',
      'help.features.reading',
      'help.features.now',
      'help.features.year',
      'help.features.techniques',
      'help.features.together',
      'help.features.blind',
      'help.features.differs',
      'help.features.files',
    ],
  },
  {
    id: 'technical-support',
    list: 'ul',
    items: [
      'help.technical-support.no-place',
      'help.technical-support.no-reading',
      'help.technical-support.broken',
    ],
  },
] as const satisfies readonly {
  id: string;
  list: 'ol' | 'ul';
  items: readonly MessageId[];
}[];

export function HelpPage() {
  const about = useAbout();
  return (
    <div className={prose.page}>
      <title>{t('help.title')}</title>
      <h1>{t('help.heading')}</h1>

      <Topics />

      <h2>{t('help.questions')}</h2>
      <div className={styles.questions}>
        {QUESTIONS.map((name) => (
          // All have the same name, so that opening one closes the others.
          <details key={name} name="faq">
            <summary>{t(`help.question.${name}`)}</summary>
            <p>{t(`help.answer.${name}`)}</p>
          </details>
        ))}
      </div>

      <h2>{t('help.stuck')}</h2>
      <p>
        <ContactMessage id="help.stuck.contact" contact={about?.contact} />
        {about?.source && (
          <>
            {' '}
            <Message
              id="help.stuck.source"
              components={{ source: <a href={about.source}>{about.source}</a> }}
            />
          </>
        )}
      </p>
    </div>
  );
}

/** The topics as tabs. */
function Topics() {
  const [chosen, setChosen] = useState<(typeof TOPICS)[number]>(TOPICS[0]);
  const { id: shown, list: List, items } = chosen;
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={t('help.topics')} className={tabs.list} onKeyDown={moveFocus}>
        {TOPICS.map((topic) => (
          <button
            key={topic.id}
            type="button"
            role="tab"
            id={`${topic.id}-tab`}
            aria-selected={topic === chosen}
            aria-controls="topic"
            tabIndex={topic === chosen ? 0 : -1}
            data-stop=""
            className={tabs.tab}
            onClick={() => setChosen(topic)}
            onFocus={() => setChosen(topic)}
          >
            {t(`help.topic.${topic.id}`)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="topic"
        aria-labelledby={`${shown}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard reaches a text without links
        tabIndex={0}
        className={styles.panel}
      >
        <List>
          {items.map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </List>
      </div>
    </div>
  );
}
