import type { BirthRequest } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './guessed-time.module.css';

interface GuessedTimeProps {
  /** HH:MM:SS */
  time: string;
  /** Shows the reading without a time again. */
  onForget: () => void;
}

/** A note that the birth time is a guess. */
export function GuessedTime({ time, onForget }: GuessedTimeProps) {
  return (
    <aside className={`${notice.hint} ${styles.notice}`} aria-label={t('results.guess.notice')}>
      <p>{t('results.guess.notice.text', { time: time.slice(0, 5) })}</p>
      <button type="button" className={button.quiet} onClick={onForget}>
        {t('results.guess.forget')}
      </button>
    </aside>
  );
}

/** The same birth with a guessed time (HH:MM:SS), or with an unknown one. */
export function withGuessedTime(request: BirthRequest, time: string | null): BirthRequest {
  const { time: _, timeUnknown: __, timeGuessed: ___, disambiguation: ____, ...birth } = request;
  return time === null ? { ...birth, timeUnknown: true } : { ...birth, time, timeGuessed: true };
}
