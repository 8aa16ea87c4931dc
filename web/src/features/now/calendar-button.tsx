import { reportMessage } from '#api/errors.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { calendarOf } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import styles from './now-page.module.css';

type Format = 'ics' | 'txt';

const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  ics: 'text/calendar;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
};

/** Saves the transits and events of the year as a calendar file or as text. */
export function CalendarButton({ birth }: { birth: BirthRequest }) {
  const { running: making, run } = useAction<Format>(reportMessage);
  const save = (format: Format) =>
    run(format, async (signal) => {
      const file = await calendarOf(birth, {}, format, signal);
      saveFile(new Blob([file], { type: MEDIA_TYPES[format] }), `transits.${format}`);
      showToast('success', t('now.calendar.saved'));
    });
  return (
    <div className={styles.calendar}>
      <button
        type="button"
        className={button.primary}
        aria-busy={making === 'ics'}
        onClick={() => void save('ics')}
      >
        {making === 'ics' ? <Spinner /> : <Icon name="calendar" />}
        {t('now.calendar.add')}
      </button>
      <button
        type="button"
        className={button.quiet}
        aria-busy={making === 'txt'}
        onClick={() => void save('txt')}
      >
        {making === 'txt' ? <Spinner /> : <Icon name="download" />}
        {t('now.calendar.text')}
      </button>
      <p>{t('now.calendar.note')}</p>
    </div>
  );
}
