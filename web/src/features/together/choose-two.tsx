import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { zodiacOf } from '#api/chart-options.ts';
import { isSameBirth } from '#api/kept-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { conventionsOf } from '#lib/typed-input/conventions.ts';
import button from '#ui/button.module.css';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import styles from './choose-two.module.css';
import { PersonChoice } from './person-choice.tsx';
import { birthOf, keptBirths, type PersonDraft } from './person-draft.ts';
import type { Two } from './use-two.ts';
import { ZodiacQuestion } from './zodiac-question.tsx';

interface ChooseTwoProps {
  drafts: readonly [PersonDraft, PersonDraft];
  onDrafts: (drafts: readonly [PersonDraft, PersonDraft]) => void;
  onCompare: (two: Two) => void;
  /** True after a comparison; then the focus goes to the heading. */
  isBack: boolean;
}

/** A form for two births, each a stored or a new one. */
export function ChooseTwo({ drafts, onDrafts, onCompare, isBack }: ChooseTwoProps) {
  const [conventions] = useState(() => conventionsOf(navigator.languages));
  const [kept] = useState(keptBirths);
  const [isAsked, setAsked] = useState(false);
  const [isSame, setSame] = useState(false);
  const [ofTwoZodiacs, setOfTwoZodiacs] = useState<Two | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);

  const [first, second] = drafts;
  const change = (next: readonly [PersonDraft, PersonDraft]) => {
    setSame(false);
    setOfTwoZodiacs(null);
    onDrafts(next);
  };
  const compare = (two: Two) => {
    window.scrollTo(0, 0);
    onCompare(two);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const one = birthOf(first, conventions, second.kept);
    const other = birthOf(second, conventions, first.kept);
    if (one === null || other === null) {
      flushSync(() => setAsked(true));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else if (isSameBirth(one, other)) setSame(true);
    else if (zodiacOf(one) !== zodiacOf(other)) setOfTwoZodiacs([one, other]);
    else compare([one, other]);
  };

  const shared = { kept, conventions, isAsked };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('together.heading')}
      </h1>
      <p className={styles.lead}>{t('together.lead')}</p>
      <form ref={form} noValidate onSubmit={submit}>
        <div className={styles.people}>
          <PersonChoice
            {...shared}
            title={t('together.first')}
            draft={first}
            onDraft={(draft) => change([draft, second])}
          />
          <PersonChoice
            {...shared}
            title={t('together.second')}
            draft={second}
            onDraft={(draft) => change([first, draft])}
          />
        </div>
        <p role="alert" className={isSame ? notice.error : styles.same}>
          {isSame && t('together.same')}
        </p>
        {ofTwoZodiacs && <ZodiacQuestion two={ofTwoZodiacs} onCompare={compare} />}
        <button type="submit" className={`${button.primary} ${styles.compare}`}>
          {t('together.compare')}
        </button>
      </form>
      <p className={styles.note}>{t('together.private')}</p>
      {kept.length === 0 && (
        <p className={styles.note}>
          <Message
            id="together.none-kept"
            components={{ link: <Link to={pathOf('birthData')} /> }}
          />
        </p>
      )}
      <p className={styles.note}>{t('together.disclaimer')}</p>
    </div>
  );
}
