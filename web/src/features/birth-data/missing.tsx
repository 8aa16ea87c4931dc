import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldGroup } from '#birth/draft.ts';
import { afterPress } from '#birth/typed-field.tsx';
import { type MessageId, t } from '#lib/messages.ts';
import notice from '#ui/notice.module.css';
import styles from './missing.module.css';

/** The groups of missing fields to mark: those left empty, and all of them after the form was submitted. */
export function useMissing(missing: readonly FieldGroup[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);

  const onBlur = useCallback((event: FocusEvent<HTMLElement>) => {
    const [from, to] = [event.target, event.relatedTarget].map(groupAround);
    // The picker is drawn outside of the form but belongs to the group.
    const isAway =
      event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
    if (from === undefined || from === to || isAway) return;
    afterPress(() => setLeft((before) => new Set([...before, from])));
  }, []);

  const pointedOut = missing.filter((name) => hasTried || left.has(name));
  const pointOutAll = useCallback(() => setTried(true), []);
  return { pointedOut, pointOutAll, onBlur };
}

function groupAround(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-group]')?.dataset.group;
}

export function Missing({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <div className={`${notice.error} ${styles.missing}`}>
      <p>{t('birth.missing')}</p>
      <ul>
        {fields.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

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
