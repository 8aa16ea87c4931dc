import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { type Zodiac, zodiacOf } from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { isSameBirth } from '#api/stored-readings.ts';
import { bornWithOptions } from '#birth/born.ts';
import { missingGroups, readMoment } from '#birth/draft.ts';
import { PersonForm } from '#birth/person-form.tsx';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import styles from './choose-two.module.css';
import { birthOf, keptBirths, type People, type Person, type Two } from './people.ts';

interface ChooseTwoProps {
  people: People;
  onPeople: (change: (before: People) => People) => void;
  onCompare: (two: Two) => void;
  /** The birth of the link with which the page was opened. */
  guest: BirthRequest | null;
}

/** A form for two births, each a stored or a new one. */
export function ChooseTwo({ people, onPeople, onCompare, guest }: ChooseTwoProps) {
  const [stored] = useState(keptBirths);
  const kept = guest ? [guest, ...stored.filter((own) => !isSameBirth(own, guest))] : stored;
  const [isAsked, setAsked] = useState(false);
  const [isSame, setSame] = useState(false);
  const [ofTwoZodiacs, setOfTwoZodiacs] = useState<Two | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // After a comparison the focus goes to the heading.
  const isBack = useLocation().state === 'left';
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const [first, second] = people;
  const change = (next: (before: People) => People) => {
    setSame(false);
    setOfTwoZodiacs(null);
    onPeople(next);
  };
  const compare = (two: Two) => {
    window.scrollTo(0, 0);
    onCompare(two);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const one = birthOf(first, second.kept);
    const other = birthOf(second, first.kept);
    if (one === null || other === null) {
      flushSync(() => setAsked(true));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } else if (isSameBirth(one, other)) setSame(true);
    else if (zodiacOf(one) !== zodiacOf(other)) setOfTwoZodiacs([one, other]);
    else compare([one, other]);
  };
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('together.heading')}
      </h1>
      <p className={styles.lead}>{t('together.lead')}</p>
      {guest && <p className={notice.hint}>{t('together.guest', { name: guest.name ?? '' })}</p>}
      <form ref={form} noValidate onSubmit={submit}>
        <div className={styles.people}>
          <PersonChoice
            title={t('together.first')}
            person={first}
            onPerson={(next) => change(([one, other]) => [next(one), other])}
            kept={kept}
            isAsked={isAsked}
          />
          <PersonChoice
            title={t('together.second')}
            person={second}
            onPerson={(next) => change(([one, other]) => [one, next(other)])}
            kept={kept}
            isAsked={isAsked}
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

interface PersonChoiceProps {
  title: string;
  person: Person;
  onPerson: (next: (before: Person) => Person) => void;
  /** The births stored in this browser. */
  kept: readonly BirthRequest[];
  /** True if missing fields are marked. */
  isAsked: boolean;
}

/** The choice of one of the two births: a stored or a new one. */
function PersonChoice({ title, person, onPerson, kept, isAsked }: PersonChoiceProps) {
  const choose = (birth: BirthRequest | null) => onPerson((before) => ({ ...before, kept: birth }));
  return (
    <fieldset className={styles.person}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {kept.length > 0 && (
        <ul className={styles.kept} aria-label={t('together.kept')}>
          {kept.map((birth) => (
            <li key={JSON.stringify(birth)}>
              <button
                type="button"
                className={styles.option}
                // Compared by value, because the list may have been read from storage again.
                aria-pressed={JSON.stringify(person.kept) === JSON.stringify(birth)}
                onClick={() => choose(birth)}
              >
                <strong>{birth.name}</strong>
                <span>{bornWithOptions(birth)}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.option}
              aria-pressed={person.kept === null}
              onClick={() => choose(null)}
            >
              <strong>{t('together.new')}</strong>
            </button>
          </li>
        </ul>
      )}
      {person.kept === null && <NewPerson person={person} onPerson={onPerson} isAsked={isAsked} />}
    </fieldset>
  );
}

function NewPerson({
  person: { draft },
  onPerson,
  isAsked,
}: Pick<PersonChoiceProps, 'person' | 'onPerson' | 'isAsked'>) {
  const { date, time, zone } = draft;
  const read = useMemo(() => readMoment({ date, time, zone }), [date, time, zone]);
  const missing = missingGroups(draft, read.moment);
  const isEmpty = { date: read.date.kind === 'empty', time: read.time.kind === 'empty' };
  return (
    <div className={styles.fields}>
      <PersonForm
        draft={draft}
        onChange={(next) => onPerson((before) => ({ ...before, draft: next(before.draft) }))}
        read={read}
        missing={missing}
        errors={
          isAsked
            ? {
                ...(missing.includes('name') && { name: t('together.name.missing') }),
                ...(isEmpty.date && { date: t('together.date.missing') }),
                ...(isEmpty.time && !draft.timeUnknown && { time: t('together.time.missing') }),
                ...(missing.includes('location') && { location: t('place.missing') }),
              }
            : {}
        }
        brief={{ isAsked }}
      />
    </div>
  );
}

interface ZodiacQuestionProps {
  /** Two births whose charts have different zodiacs. */
  two: Two;
  onCompare: (two: Two) => void;
}

/** Asks which zodiac to use, because aspects between positions in different zodiacs mean nothing. */
function ZodiacQuestion({ two: [first, second], onCompare }: ZodiacQuestionProps) {
  return (
    <div role="alert" className={notice.hint}>
      <p>
        {t('together.zodiacs', {
          first: first.name ?? '',
          second: second.name ?? '',
          firstZodiac: nameOf(zodiacOf(first)),
          secondZodiac: nameOf(zodiacOf(second)),
        })}
      </p>
      <div className={styles.zodiacs}>
        {[zodiacOf(first), zodiacOf(second)].map((zodiac) => (
          <button
            key={zodiac}
            type="button"
            className={button.quiet}
            onClick={() => onCompare([inZodiac(first, zodiac), inZodiac(second, zodiac)])}
          >
            {t('together.zodiacs.compare', { zodiac: nameOf(zodiac) })}
          </button>
        ))}
      </div>
    </div>
  );
}

function nameOf(zodiac: Zodiac): string {
  return t(`options.zodiac.${zodiac}`);
}

function inZodiac({ zodiac: _, ...birth }: BirthRequest, zodiac: Zodiac): BirthRequest {
  return zodiac === 'tropical' ? birth : { ...birth, zodiac };
}
