import { type FormEvent, useState } from 'react';
import type { SolarReturnPlace } from '#api/shapes.ts';
import { PlaceInput } from '#birth/place-input.tsx';
import type { Place } from '#birth/places.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './return-form.module.css';

/** The last year that the service can calculate. */
const LAST_YEAR = 2399;

export interface Asked {
  readonly year: number;
  /** The place of the person on the birthday; null for the birthplace. */
  readonly at: SolarReturnPlace | null;
  /** The name of that place. */
  readonly place: string | null;
}

interface ReturnFormProps {
  asked: Asked;
  firstYear: number;
  isAsking: boolean;
  onAsk: (asked: Asked) => void;
}

/** A form for the year, and for the place if the person is not at the birthplace on that birthday. */
export function ReturnForm({ asked, firstYear, isAsking, onAsk }: ReturnFormProps) {
  const [isElsewhere, setIsElsewhere] = useState(asked.at !== null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const [isPlaceMissed, setIsPlaceMissed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const year = Number(new FormData(event.currentTarget).get('year'));
    setIsPlaceMissed(isElsewhere && place === null);
    if (!isElsewhere) onAsk({ year, at: null, place: null });
    else if (place !== null) {
      const { latitude, longitude, name } = place;
      onAsk({ year, at: { latitude, longitude }, place: name });
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
        <div className={styles.place}>
          <PlaceInput
            label={t('now.return.place')}
            text={text}
            onText={(next) => {
              setText(next);
              setPlace(null);
            }}
            onChoose={(next) => {
              setText(next.name);
              setPlace(next);
            }}
            isChosen={place !== null}
            chosen={place ? t('place.chosen', { zone: place.zoneLabel ?? place.zone ?? '' }) : ''}
            error={isPlaceMissed && place === null ? t('place.missing') : null}
          />
        </div>
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
