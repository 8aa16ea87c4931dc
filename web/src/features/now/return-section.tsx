import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { BirthRequest, Chart, SolarReturn, SolarReturnPlace } from '#api/shapes.ts';
import { solarReturn } from '#api/sky.ts';
import type { Place } from '#birth/places.ts';
import { utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useRequest } from '#ui/use-request.ts';
import { useColumnWheel, WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import { isInUtc, Moment } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import tableStyles from './now-tables.module.css';
import styles from './return-section.module.css';
import { ownWarnings, Trouble, Warnings } from './trouble.tsx';
import { yearOfNextBirthday } from './year-scale.ts';

interface ReturnSectionProps {
  birth: BirthRequest;
  /** The date of birth, YYYY-MM-DD. */
  born: string;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The solar return: the moment at which the Sun returns to its natal longitude, and the chart of that moment. */
export function ReturnSection({ birth, born, now }: ReturnSectionProps) {
  const [asked, setAsked] = useState<Asked>(() => ({
    year: yearOfNextBirthday(born, now.slice(0, 10)),
    at: null,
    place: null,
  }));
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => ({
      asked,
      chart: await solarReturn(birth, asked.year, asked.at, signal),
    }),
    [birth, asked],
  );
  return (
    <section aria-labelledby="return-title" className={nowPageStyles.section} aria-busy={isAsking}>
      <h2 id="return-title">{t('now.return')}</h2>
      <p className={nowPageStyles.lead}>{t('now.return.lead')}</p>
      <ReturnForm
        asked={asked}
        firstYear={Number(born.slice(0, 4))}
        isAsking={isAsking}
        onAsk={setAsked}
      />
      {failure && <Trouble failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <div className={nowPageStyles.skeleton} />}
      {answer && !failure && <ReturnChart solar={answer.chart} asked={answer.asked} />}
    </section>
  );
}

/** Loaded when it is needed, because it is as large as the rest of the page. */
const PlaceInput = lazy(async () => ({
  default: (await import('#birth/place-input.tsx')).PlaceInput,
}));

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
function ReturnForm({ asked, firstYear, isAsking, onAsk }: ReturnFormProps) {
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
          <Suspense>
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
          </Suspense>
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

/** The solar return: its moment, its wheel and its most prominent placements. */
function ReturnChart({ solar, asked }: { solar: SolarReturn; asked: Asked }) {
  const { instant, chart, birthData } = solar;
  return (
    <div className={styles.return}>
      <div className={styles.words}>
        <h3>{t('now.return.year.title', { year: asked.year })}</h3>
        <p className={styles.moment}>
          <Moment at={instant} to="second" />
        </p>
        {!isInUtc(instant) && <p className={styles.note}>{utcInstant(instant)}</p>}
        <p className={styles.note}>
          {asked.at === null
            ? t('now.return.at-birthplace', { place: birthData.place ?? 'none' })
            : t('now.return.at', { place: asked.place ?? '' })}
        </p>
        <Warnings warnings={ownWarnings(birthData)} />
        <ProminentPlacements chart={chart} />
      </div>
      <ReturnWheel solar={solar} year={asked.year} />
      <Fold label={t('now.return.positions')}>
        <PositionTable chart={chart} />
      </Fold>
    </div>
  );
}

/** The rising sign, the Midheaven's sign and the planets on an angle. Renders nothing without a time of birth,
 * because then there are no angles. */
function ProminentPlacements({
  chart: { angles, natalChart, planets },
}: Pick<SolarReturn, 'chart'>) {
  const { ascendant, midheaven } = natalChart;
  if (angles === null || ascendant === null || midheaven === null) return null;
  const angular = planets.filter(({ angularity }) => angularity === 'on an angle');
  return (
    <dl className={styles.angles}>
      <div>
        <dt>{t('now.return.rising')}</dt>
        <dd>
          <Glyph name={ascendant} size={20} />
          {ascendant}
        </dd>
      </div>
      <div>
        <dt>{t('now.return.midheaven')}</dt>
        <dd>
          <Glyph name={midheaven} size={20} />
          {midheaven}
        </dd>
      </div>
      <div>
        <dt>{t('now.return.angular')}</dt>
        {angular.length === 0 && <dd>{t('now.return.angular.none')}</dd>}
        {angular.map(({ name, position }) => (
          <dd key={name}>
            <Glyph name={name} size={20} />
            {name}
            <span className={styles.note}>{position}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** The wheel in the size that fits its column. */
function ReturnWheel({ solar, year }: { solar: SolarReturn; year: number }) {
  const wheel = useColumnWheel(solar.wheel);
  if (!wheel) return null;
  return (
    <div className={styles.wheel} style={{ inlineSize: wheel.size }}>
      <WheelPicture wheel={{ ...wheel, title: t('now.return.wheel', { year }) }} lit={null} />
    </div>
  );
}

/** The positions on the wheel as a table. */
function PositionTable({ chart: { planets, houses } }: { chart: Chart }) {
  const hasHouses = houses.length > 0;
  return (
    <table className={tableStyles.table}>
      <caption className="visually-hidden">{t('now.return.positions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('now.table.planet')}</th>
          <th scope="col">{t('now.table.position')}</th>
          {hasHouses && <th scope="col">{t('now.table.house')}</th>}
        </tr>
      </thead>
      <tbody>
        {planets.map(({ name, position, house }) => (
          <tr key={name}>
            <th scope="row">
              <span className={tableStyles.body}>
                <Glyph name={name} size={20} />
                {name}
              </span>
            </th>
            <td>{position}</td>
            {hasHouses && <td>{house}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
