import { type FormEvent, useState } from 'react';
import type { ReturnPlace, Year } from '#api/shapes.ts';
import type { Place } from '#birth/places.ts';
import { utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { DerivedChart } from '#ui/derived-chart.tsx';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { isInUtc, Moment } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import { PlaceField } from './place-field.tsx';
import styles from './return-section.module.css';

/** The last year that the service can calculate. */
const LAST_YEAR = 2399;

export interface Asked {
  readonly year: number;
  /** The place of the person on the birthday; null for the birthplace. */
  readonly returnPlace: ReturnPlace | null;
  /** The name of that place. */
  readonly place: string | null;
}

interface YearFormProps {
  asked: Asked;
  firstYear: number;
  isAsking: boolean;
  onAsk: (asked: Asked) => void;
}

/** A form for the year, and for the place if the person is not at the birthplace on that birthday. */
export function YearForm({ asked, firstYear, isAsking, onAsk }: YearFormProps) {
  const [isElsewhere, setIsElsewhere] = useState(asked.returnPlace !== null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isPlaceMissed, setIsPlaceMissed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const year = Number(new FormData(event.currentTarget).get('year'));
    setIsPlaceMissed(isElsewhere && place === null);
    if (!isElsewhere) onAsk({ year, returnPlace: null, place: null });
    else if (place !== null) {
      const { latitude, longitude, name } = place;
      onAsk({ year, returnPlace: { latitude, longitude }, place: name });
    }
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
        <PlaceField
          label={t('now.return.place')}
          place={place}
          onPlace={setPlace}
          isMissed={isPlaceMissed}
        />
      )}
      <button type="submit" className={button.quiet} aria-busy={isAsking}>
        {isAsking && <Spinner />}
        {t('now.return.show')}
      </button>
    </form>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  min: number;
  max: number;
  value: number;
}

function NumberField({ name, label, min, max, value }: NumberFieldProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <input
        type="number"
        name={name}
        className={field.input}
        min={min}
        max={max}
        required
        defaultValue={value}
      />
    </label>
  );
}

interface ReturnSectionProps {
  year: Year;
  asked: Asked;
}

/** The solar return: its moment, its most prominent placements and its wheel. */
export function ReturnSection({
  year: { year, solarReturn, birthData },
  asked,
}: ReturnSectionProps) {
  const { at, chart, wheel = [], ascendantInHouse } = solarReturn;
  return (
    <section aria-labelledby="return-title" className={nowPageStyles.section}>
      <h2 id="return-title">{t('now.return')}</h2>
      <p className={nowPageStyles.lead}>{t('now.return.lead')}</p>
      <DerivedChart
        chart={chart}
        wheels={wheel}
        title={t('now.return.wheel', { year })}
        ascendantInHouse={ascendantInHouse}
      >
        <p className={styles.moment}>
          <Moment at={at} to="second" />
        </p>
        {!isInUtc(at) && <p className={styles.note}>{utcInstant(at)}</p>}
        <p className={styles.note}>
          {asked.returnPlace === null
            ? t('now.return.at-birthplace', { place: birthData.place ?? 'none' })
            : t('now.return.at', { place: asked.place ?? '' })}
        </p>
      </DerivedChart>
    </section>
  );
}
