import { type FormEvent, useState } from 'react';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import styles from './guess-form.module.css';

/** A form for a remembered birth time. The time is passed on as HH:MM:SS. */
export function GuessForm({ onGuess }: { onGuess: (time: string) => void }) {
  const [time, setTime] = useState('12:00');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') onGuess(`${time}:00`);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={field.field}>
        <span className={field.label}>{t('results.guess.label')}</span>
        <input
          type="time"
          required
          className={field.input}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </label>
      <button type="submit" className={button.quiet}>
        {t('results.guess.show')}
      </button>
      <p className={field.help}>{t('results.guess.note')}</p>
    </form>
  );
}
