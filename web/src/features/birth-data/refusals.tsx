import { useEffect, useRef } from 'react';
import { type MessageId, t } from '#lib/messages.ts';
import notice from '#ui/notice.module.css';

/** The labels in the form for members of the request. */
const LABELS: Readonly<Record<string, MessageId>> = {
  name: 'birth.refusals.name',
  date: 'birth.refusals.date',
  time: 'birth.refusals.time',
  latitude: 'birth.refusals.latitude',
  longitude: 'birth.refusals.longitude',
  timeUnknown: 'birth.refusals.time',
  timezone: 'birth.refusals.timezone',
  utcOffset: 'birth.refusals.utc-offset',
  disambiguation: 'birth.refusals.disambiguation',
  place: 'birth.refusals.place',
  houseSystem: 'options.houseSystem',
  zodiac: 'options.zodiac',
  node: 'options.node',
  center: 'options.center',
  aspectTypes: 'options.aspectTypes',
  points: 'options.points',
};

function labelOf(name: string): string {
  const label = LABELS[name];
  return label === undefined ? name : t(label);
}

/** A list of the service's error messages, which takes the focus. */
export function Refusals({ refusals }: { refusals: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(refusals).length > 0) box.current?.focus();
  }, [refusals]);
  const found = Object.entries(refusals);
  if (found.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} className={notice.error} aria-label={t('birth.refusals')}>
      <p>
        <strong>{t('birth.refusals.heading')}</strong>
      </p>
      <ul>
        {found.map(([name, message]) => (
          <li key={name}>{t('birth.refusal', { field: labelOf(name), reason: message })}</li>
        ))}
      </ul>
    </section>
  );
}
