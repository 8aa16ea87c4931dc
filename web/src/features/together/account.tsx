import { useEffect, useRef } from 'react';
import type { BirthData, Compatibility } from '#api/shapes.ts';
import { bornWithOptions } from '#birth/words.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import type { Two } from './choose-two.tsx';
import { ChosenProvider } from './chosen.tsx';
import { DownloadTwo } from './download-two.tsx';
import { Lead } from './lead.tsx';
import { Matches } from './matches.tsx';
import { namesOf } from './names.ts';
import { Overlays } from './overlays.tsx';
import { PairAspects } from './pair-aspects.tsx';
import { Part } from './part.tsx';
import { Score } from './score.tsx';
import { ShareTwo } from './share-two.tsx';
import styles from './together-page.module.css';
import { Positions, WheelOfTwo } from './wheel-of-two.tsx';

const PARTS = ['meeting', 'talking', 'closeness', 'work'] as const;

interface AccountProps {
  answer: Compatibility;
  two: Two;
  isShared: boolean;
  onLeave: () => void;
}

/** The comparison of two people: the text, its tables, and the score at the end. */
export function Account({ answer, two, isShared, onLeave }: AccountProps) {
  const { birthData, reading, factors } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => {
    if (!isShared) heading.current?.focus();
  }, [isShared]);
  const names = namesOf(birthData);
  const [first, second] = names;
  const title = t('together.both', { first, second });
  return (
    <div className={styles.page}>
      {isShared && <p className={`${notice.notice} ${styles.shared}`}>{t('together.shared')}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <ul className={styles.births} aria-label={t('together.births')}>
        {names.map((name, place) => (
          <li key={place}>
            <strong>{name}</strong> {two[place] && bornWithOptions(two[place])}
          </li>
        ))}
      </ul>
      <Warnings name={first} birth={birthData.person1} />
      <Warnings name={second} birth={birthData.person2} />
      <Lead answer={answer} />
      <WheelOfTwo answer={answer} names={names} />
      <p className={styles.plainly}>{t('together.plainly')}</p>
      <p className={styles.hint}>{t('together.hint')}</p>
      <ChosenProvider>
        {PARTS.map((part) => (
          <Part
            key={part}
            title={t(`together.part.${part}`)}
            passages={reading[part].passages}
            advice={reading.advice.passages.filter((passage) => passage.part === part)}
            factors={factors}
          />
        ))}
      </ChosenProvider>
      <div className={styles.folds}>
        <Positions answer={answer} names={names} />
        <PairAspects aspects={answer.aspects} names={names} />
        <Overlays overlays={answer.overlays} birthData={birthData} names={names} />
        <Matches answer={answer} names={names} />
      </div>
      <Score score={answer.score} />
      <div className={styles.end}>
        <div className={styles.actions}>
          <DownloadTwo answer={answer} two={two} title={title} />
          <ShareTwo two={two} title={title} />
          <button type="button" className={button.quiet} onClick={onLeave}>
            {t('together.leave')}
          </button>
        </div>
        <p>{t('together.disclaimer')}</p>
      </div>
    </div>
  );
}

/** The warnings about the birth data of one person. */
function Warnings({ name, birth }: { name: string; birth: BirthData }) {
  if (birth.warnings.length === 0) return null;
  return (
    <div className={`${notice.hint} ${styles.notice}`}>
      <p>
        <Message id="together.warnings" components={{ strong: <strong />, name: <>{name}</> }} />
      </p>
      {birth.warnings.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
