import type { ComponentProps } from 'react';
import type { BirthRequest } from '#api/shapes.ts';
import field from '#ui/field.module.css';
import { visitorsDay } from './moments.tsx';

/** The last date that the service can calculate. */
const LAST_DATE = '2399-12-01';

/** Noon of a day, UTC. */
export function noonOf(date: string): string {
  return `${date}T12:00:00Z`;
}

interface DateFieldProps extends ComponentProps<'input'> {
  label: string;
  birth: BirthRequest;
}

/** A date from the day after the birth on, today at first. Its name in the form is `date`. */
export function DateField({ label, birth, ...input }: DateFieldProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <input
        type="date"
        name="date"
        className={field.input}
        min={dayAfter(birth.date)}
        max={LAST_DATE}
        required
        defaultValue={visitorsDay()}
        {...input}
      />
    </label>
  );
}

/** The day after YYYY-MM-DD. The moment asked for is at noon, and a birth may be later in the day. */
function dayAfter(date: string): string {
  const next = new Date(noonOf(date));
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
