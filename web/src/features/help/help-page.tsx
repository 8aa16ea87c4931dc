import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { type MessageId, t } from '#lib/messages.ts';
import { Message } from '#ui/message.tsx';
import { Contact, useAbout } from '#ui/operator.tsx';
import prose from '#ui/prose.module.css';
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

      <Tabs className={styles.tabs ?? ''}>
        <TabList aria-label={t('help.topics')} className={styles.list ?? ''}>
          {TOPICS.map(({ id }) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {t(`help.topic.${id}`)}
            </Tab>
          ))}
        </TabList>
        {TOPICS.map(({ id, list: List, items }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            <List>
              {items.map((item) => (
                <li key={item}>{t(item)}</li>
              ))}
            </List>
          </TabPanel>
        ))}
      </Tabs>

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
        <Message
          id="help.stuck.contact"
          components={{ contact: <Contact contact={about?.contact ?? null} /> }}
        />
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
