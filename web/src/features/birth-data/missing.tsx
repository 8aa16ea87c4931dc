import { type FocusEvent, useCallback, useState } from 'react';
import type { FieldGroup } from '#birth/draft.ts';
import { afterPress } from '#birth/typed-field.tsx';
import { t } from '#lib/messages.ts';
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
