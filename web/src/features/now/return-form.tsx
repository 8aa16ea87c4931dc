import { type FormEvent, useState } from 'react';
import type { SolarReturnPlace } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './return-form.module.css';

/** The last year that the service calculates. */
const LAST_YEAR = 2399;

export interface Asked {
  readonly year: number;
  /** Null: at the birthplace. */
  readonly at: SolarReturnPlace | null;
}

interface ReturnFormProps {
  asked: Asked;
  firstYear: number;
  isAsking: boolean;
  onAsk: (asked: Asked) => void;
}

/** Asks for the year, and for the place if the person is elsewhere on that birthday. */
export function ReturnForm({ asked, firstYear, isAsking, onAsk }: ReturnFormProps) {
  const [isElsewhere, setIsElsewhere] = useState(asked.at !== null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const number = (name: string) => Number(given.get(name));
    const at = isElsewhere
      ? { latitude: number('latitude'), longitude: number('longitude') }
      : null;
    onAsk({ year: number('year'), at });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <NumberField
        name="year"
        label={t('now.return.year')}
        min={firstYear}
        max={LAST_YEAR}
        value={asked.year}
      />
      <label className={field.check}>
        <input
          type="checkbox"
          checked={!isElsewhere}
          onChange={({ currentTarget }) => setIsElsewhere(!currentTarget.checked)}
        />
        {t('now.return.birthplace')}
      </label>
      {isElsewhere && (
        <>
          <NumberField
            name="latitude"
            label={t('now.return.latitude')}
            min={-90}
            max={90}
            step="any"
            value={asked.at?.latitude}
          />
          <NumberField
            name="longitude"
            label={t('now.return.longitude')}
            min={-180}
            max={180}
            step="any"
            value={asked.at?.longitude}
          />
        </>
      )}
      <button type="submit" className={button.quiet} aria-busy={isAsking}>
        {isAsking && <Spinner />}
        {t('now.return.show')}
      </button>
      {isElsewhere && <p className={field.help}>{t('now.return.coordinates')}</p>}
    </form>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  min: number;
  max: number;
  step?: 'any';
  value: number | undefined;
}

function NumberField({ name, label, min, max, step, value }: NumberFieldProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <input
        type="number"
        name={name}
        className={field.input}
        min={min}
        max={max}
        step={step}
        required
        defaultValue={value}
      />
    </label>
  );
}
