import { useEffect, useRef, useState } from 'react';
import { failureOf, reportMessage } from '#api/errors.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { calendarOf } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './now-page.module.css';

/** Saves the year as a file that calendar programs read. */
export function CalendarButton({ birth }: { birth: BirthRequest }) {
  const [isMaking, setIsMaking] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const save = async () => {
    if (isMaking) return;
    const { signal } = leaving.current;
    setIsMaking(true);
    try {
      const calendar = await calendarOf(birth, {}, signal);
      saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'transits.ics');
      showToast('success', t('now.calendar.saved'));
    } catch (error) {
      if (!signal.aborted) showToast('error', reportMessage(failureOf(error)));
    } finally {
      setIsMaking(false);
    }
  };

  return (
    <div className={styles.calendar}>
      <button
        type="button"
        className={button.primary}
        aria-busy={isMaking}
        onClick={() => void save()}
      >
        {isMaking ? <Spinner /> : <Icon name="calendar" />}
        {t('now.calendar.add')}
      </button>
      <p>{t('now.calendar.note')}</p>
    </div>
  );
}
