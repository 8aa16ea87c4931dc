import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useAbout } from '#api/use-about.ts';
import { Contact } from '#ui/contact.tsx';
import prose from '#ui/prose.module.css';
import styles from './help-page.module.css';
import { QUESTIONS } from './questions.ts';
import { TOPICS } from './topics.tsx';

export function HelpPage() {
  const about = useAbout();
  return (
    <div className={prose.page}>
      <title>Help – Astrarium</title>
      <h1>Help</h1>

      <Tabs className={styles.tabs ?? ''}>
        <TabList aria-label="Topics" className={styles.list ?? ''}>
          {TOPICS.map(({ id, title }) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {title}
            </Tab>
          ))}
        </TabList>
        {TOPICS.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {content}
          </TabPanel>
        ))}
      </Tabs>

      <h2>Frequently asked questions</h2>
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          // The same name for all: opening one closes the others.
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>

      <h2>Still stuck?</h2>
      <p>
        Write to <Contact contact={about?.contact ?? null} />. We answer within 24-48 hours.
        {about?.source && (
          <>
            {' '}
            The program’s source is at <a href={about.source}>{about.source}</a>.
          </>
        )}
      </p>
    </div>
  );
}
