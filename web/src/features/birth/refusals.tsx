import { useEffect, useRef } from 'react';
import notice from '#ui/notice.module.css';

/** The form's labels of the request's members. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  date: 'Date of Birth',
  time: 'Time of Birth',
  latitude: 'Location latitude',
  longitude: 'Location longitude',
  timeUnknown: 'Time of Birth',
  timezone: 'Timezone',
  utcOffset: 'UTC offset',
  disambiguation: 'Clock time',
  place: 'Birth location',
};

/** The service's complaints in one list, which takes the focus. */
export function Refusals({ refusals }: { refusals: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(refusals).length > 0) box.current?.focus();
  }, [refusals]);
  const found = Object.entries(refusals);
  if (found.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} className={notice.error} aria-label="Please check">
      <p>
        <strong>Please check your birth details:</strong>
      </p>
      <ul>
        {found.map(([name, message]) => (
          <li key={name}>
            {LABELS[name] ?? name}: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
