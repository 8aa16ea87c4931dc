import { lazy, Suspense, useState } from 'react';
import type { Place } from '#birth/places.ts';
import { t } from '#lib/messages.ts';
import styles from './return-section.module.css';

/** Loaded when it is needed, because it is as large as the rest of the page. */
const PlaceInput = lazy(async () => ({
  default: (await import('#birth/place-input.tsx')).PlaceInput,
}));

interface PlaceFieldProps {
  label: string;
  place: Place | null;
  onPlace: (place: Place | null) => void;
  /** True if the form was sent without a place. */
  isMissed: boolean;
}

/** A field for a place other than that of the birth. */
export function PlaceField({ label, place, onPlace, isMissed }: PlaceFieldProps) {
  const [text, setText] = useState('');
  return (
    <div className={styles.place}>
      <Suspense>
        <PlaceInput
          label={label}
          text={text}
          onText={(next) => {
            setText(next);
            onPlace(null);
          }}
          onChoose={(next) => {
            setText(next.name);
            onPlace(next);
          }}
          isChosen={place !== null}
          chosen={place ? t('place.chosen', { zone: place.zoneLabel ?? place.zone ?? '' }) : ''}
          error={isMissed && place === null ? t('place.missing') : null}
        />
      </Suspense>
    </div>
  );
}
