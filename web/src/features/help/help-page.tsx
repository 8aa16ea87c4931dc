import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
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

      <Root className={styles.tabs} defaultValue={TOPICS[0].id}>
        <List aria-label="Topics" className={styles.list}>
          {TOPICS.map(({ id, title }) => (
            <Trigger key={id} value={id} className={styles.tab}>
              {title}
            </Trigger>
          ))}
        </List>
        {TOPICS.map(({ id, content }) => (
          <Content key={id} value={id} className={styles.panel}>
            {content}
          </Content>
        ))}
      </Root>

      <h2>Frequently asked questions</h2>
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          // One name for all: opening one closes the other.
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
