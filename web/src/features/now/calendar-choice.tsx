import { useState } from 'react';
import { reportMessage } from '#api/errors.ts';
import type { BirthRequest, CalendarContent, Period } from '#api/shapes.ts';
import { calendarOf } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import styles from './calendar-choice.module.css';

/** The kinds of entry, those chosen at first before the others. */
const CONTENTS = [
  'slow-transits',
  'moons',
  'stations',
  'solar-return',
  'fast-transits',
  'house-entries',
] as const satisfies readonly CalendarContent[];

const CHOSEN_AT_FIRST: readonly CalendarContent[] = CONTENTS.slice(0, 4);

type Format = 'ics' | 'txt';

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  ics: 'text/calendar;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
};

interface CalendarChoiceProps {
  birth: BirthRequest;
  period: Period;
}

/** A choice of what to save of the year, as a calendar file or as text. */
export function CalendarChoice({ birth, period }: CalendarChoiceProps) {
  const [chosen, setChosen] = useState(CHOSEN_AT_FIRST);
  const { running: making, run } = useAction<Format>(reportMessage);
  const counts = countsOf(period);
  const total = chosen.reduce((sum, own) => sum + counts[own], 0);
  const save = (format: Format) =>
    run(format, async (signal) => {
      const file = await calendarOf(birth, chosen, format, signal);
      saveFile(new Blob([file], { type: MEDIA_TYPES[format] }), `transits.${format}`);
      showToast('success', t('now.calendar.saved'));
    });
  const toggle = (content: CalendarContent) =>
    setChosen(CONTENTS.filter((own) => chosen.includes(own) !== (own === content)));
  return (
    <div className={styles.calendar}>
      <fieldset>
        <legend>
          <h3>{t('now.calendar')}</h3>
        </legend>
        <p className={styles.note}>{t('now.calendar.lead')}</p>
        {CONTENTS.filter((content) => counts[content] > 0).map((content) => (
          <label key={content} className={field.check}>
            <input
              type="checkbox"
              checked={chosen.includes(content)}
              onChange={() => toggle(content)}
            />
            {t(`now.calendar.${content}`, { count: counts[content] })}
          </label>
        ))}
      </fieldset>
      <div className={styles.ways}>
        <button
          type="button"
          className={button.primary}
          aria-busy={making === 'ics'}
          disabled={total === 0}
          onClick={() => void save('ics')}
        >
          {making === 'ics' ? <Spinner /> : <Icon name="calendar" />}
          {t('now.calendar.add', { count: total })}
        </button>
        <button
          type="button"
          className={button.quiet}
          aria-busy={making === 'txt'}
          disabled={total === 0}
          onClick={() => void save('txt')}
        >
          {making === 'txt' ? <Spinner /> : <Icon name="download" />}
          {t('now.calendar.text')}
        </button>
      </div>
      <p className={styles.note}>{t('now.calendar.note')}</p>
    </div>
  );
}

/** The number of entries of each kind. */
export function countsOf({
  moments,
  transits,
  events,
}: Pick<Period, 'moments' | 'transits' | 'events'>): Readonly<Record<CalendarContent, number>> {
  const slow = new Set(transits.map(({ body }) => body));
  const ofSlow = moments.filter(({ body }) => slow.has(body)).length;
  const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length;
  return {
    'slow-transits': ofSlow,
    'fast-transits': moments.length - ofSlow,
    moons: count('moon-phase', 'eclipse'),
    stations: count('station'),
    'house-entries': count('house-entry'),
    'solar-return': count('solar-return'),
  };
}
