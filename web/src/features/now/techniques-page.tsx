import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkOf } from '#api/link.ts';
import { bodyValues, fixedStarValues, progressedAnglesValues } from '#api/schema.ts';
import type { BirthRequest, ProgressedAspect, ProgressionMembers } from '#api/shapes.ts';
import { fixedStars, profection, progression, relocated, returnOf } from '#api/techniques.ts';
import type { Place } from '#birth/places.ts';
import { degreesMinutes, positionInZodiac } from '#lib/angles.ts';
import { longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { DerivedChart } from '#ui/derived-chart.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Loading } from '#ui/loading.tsx';
import { Message } from '#ui/message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Table } from '#ui/table.tsx';
import tabs from '#ui/tabs.module.css';
import { useRequest } from '#ui/use-request.ts';
import { anglePosition } from '#ui/wheel/targets.ts';
import { DateField, noonOf } from './date-field.tsx';
import { Moment, visitorsDay } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import { PlaceField } from './place-field.tsx';
import returnStyles from './return-section.module.css';
import styles from './techniques-page.module.css';
import { Warnings } from './warnings.tsx';
import { PageOfChart } from './whose-chart.tsx';

interface TechniqueProps {
  birth: BirthRequest;
  /** The fragment of a link to another page for the same birth; undefined for the stored reading. */
  link: string | undefined;
}

/** The techniques, in the order of the tabs. The address names the chosen one. */
const TECHNIQUES = {
  progressions: Progressions,
  'solar-arc': SolarArc,
  return: Returns,
  profection: AnnualProfection,
  relocated: Relocated,
  stars: FixedStars,
} as const satisfies Record<string, ComponentType<TechniqueProps>>;

type TechniqueName = keyof typeof TECHNIQUES;

const NAMES = Object.keys(TECHNIQUES) as TechniqueName[];

const TEXTS = {
  title: 'techniques.title',
  heading: 'techniques.heading',
  none: 'techniques.none',
} as const;

/** Charts that follow from a natal chart, one technique at a time. */
export function TechniquesPage() {
  return (
    <PageOfChart page="techniques" texts={TEXTS}>
      {(birth, isOwn) => (
        <Techniques
          key={JSON.stringify(birth)}
          birth={birth}
          link={isOwn ? undefined : linkOf(birth)}
        />
      )}
    </PageOfChart>
  );
}

/** The techniques as tabs. A tab is chosen by Enter, Space or a click, because each one calls the service. */
function Techniques({ birth, link }: TechniqueProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('technique');
  const chosen = NAMES.find((name) => name === asked) ?? 'progressions';
  const Technique = TECHNIQUES[chosen];
  return (
    <div>
      <div
        role="tablist"
        aria-label={t('techniques.choice')}
        className={tabs.list}
        onKeyDown={moveFocus}
      >
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${name}-tab`}
            aria-selected={name === chosen}
            aria-controls="technique"
            tabIndex={name === chosen ? 0 : -1}
            data-stop=""
            className={tabs.tab}
            // Replaces the entry of the history, so that Back leaves the page.
            onClick={() =>
              setSearch({ technique: name }, { replace: true, preventScrollReset: true })
            }
          >
            {t(`techniques.name.${name}`)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="technique"
        aria-labelledby={`${chosen}-tab`}
        className={nowPageStyles.section}
      >
        <p className={nowPageStyles.text}>{t(`techniques.lead.${chosen}`)}</p>
        <Technique key={chosen} birth={birth} link={link} />
      </div>
    </div>
  );
}

interface AnsweredProps<Answer> {
  /** Calls the service. */
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** What the call depends on. */
  inputs: readonly unknown[];
  children: (answer: Answer) => ReactNode;
}

/** The answer of the service; until then that it is coming, or why there is none. */
function Answered<Answer>({ ask, inputs, children }: AnsweredProps<Answer>) {
  const { answer, failure, isAsking, retry } = useRequest(ask, inputs);
  if (failure) return <FailureNotice failure={failure} onRetry={retry} isServerOnly />;
  if (answer === null) return <Loading />;
  return (
    <div aria-busy={isAsking} className={styles.answer}>
      {isAsking && <Spinner />}
      {children(answer)}
    </div>
  );
}

/** The form of a technique. */
function AskForm({ onAsk, children }: { onAsk: (data: FormData) => void; children: ReactNode }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(new FormData(event.currentTarget));
  };
  return (
    <form className={returnStyles.form} onSubmit={submit}>
      {children}
      <button type="submit" className={button.quiet}>
        {t('techniques.show')}
      </button>
    </form>
  );
}

function Progressions({ birth }: TechniqueProps) {
  const [date, setDate] = useState(visitorsDay);
  const [angles, setAngles] = useState<(typeof progressedAnglesValues)[number]>('solar-arc');
  return (
    <>
      <AskForm
        onAsk={(data) => {
          setDate(String(data.get('date')));
          setAngles(progressedAnglesValues.find((own) => own === data.get('angles')) ?? angles);
        }}
      >
        <DateField label={t('techniques.date')} birth={birth} />
        {!birth.timeUnknown && (
          <SelectField
            name="angles"
            label={t('techniques.angles')}
            choices={progressedAnglesValues.map((own) => [own, t(`techniques.angles.${own}`)])}
            defaultValue={angles}
          />
        )}
      </AskForm>
      <Progressed birth={birth} method="secondary" angles={angles} date={date} />
    </>
  );
}

function SolarArc({ birth }: TechniqueProps) {
  const [date, setDate] = useState(visitorsDay);
  return (
    <>
      <AskForm onAsk={(data) => setDate(String(data.get('date')))}>
        <DateField label={t('techniques.date')} birth={birth} />
      </AskForm>
      <Progressed birth={birth} method="solar-arc" date={date} />
    </>
  );
}

interface ProgressedProps extends Pick<ProgressionMembers, 'angles'> {
  birth: BirthRequest;
  method: 'secondary' | 'solar-arc';
  date: string;
}

function Progressed({ birth, method, angles, date }: ProgressedProps) {
  const isSecondary = method === 'secondary';
  return (
    <Answered
      ask={(signal) =>
        progression(birth, { at: noonOf(date), method, ...(angles && { angles }) }, signal)
      }
      inputs={[birth, method, angles, date]}
    >
      {({ at, progressedTo, solarArc, chart, wheel, aspects, interpretation, birthData }) => {
        const moon = chart.planets.find(({ name }) => name === 'Moon');
        const [closest] = aspects;
        return (
          <>
            <Warnings warnings={birthData.warnings} />
            <DerivedChart
              chart={chart}
              wheels={wheel ?? []}
              title={t(`techniques.${isSecondary ? 'progressions' : 'solar-arc'}.chart`)}
              meaning={interpretation ?? ''}
            >
              <p>
                {isSecondary
                  ? t('techniques.progressions.for', {
                      date: longDate(at.slice(0, 10)),
                      day: longDate(progressedTo.slice(0, 10)),
                    })
                  : t('techniques.solar-arc.for', {
                      date: longDate(at.slice(0, 10)),
                      arc: degreesMinutes(solarArc),
                    })}
              </p>
              {isSecondary && moon && !interpretation && (
                <p>
                  {t('techniques.progressions.moon', {
                    position: moon.position,
                    house: moon.house ?? 0,
                  })}
                </p>
              )}
              <p>
                {closest
                  ? t('techniques.aspects.closest', {
                      aspect: aspectInWords(closest),
                      orb: degreesMinutes(closest.orb),
                      isApplying: String(closest.applying),
                    })
                  : t('techniques.aspects.none')}
              </p>
            </DerivedChart>
            {aspects.length > 0 && <AspectTable aspects={aspects} />}
          </>
        );
      }}
    </Answered>
  );
}

/** `Jupiter opposite your Saturn` */
function aspectInWords({ body, natal, type }: ProgressedAspect): string {
  return t(`now.transit.${type}`, { transiting: body, natal });
}

/** The aspects to the natal chart, the closest first. */
function AspectTable({ aspects }: { aspects: readonly ProgressedAspect[] }) {
  return (
    <Table
      className={styles.table}
      caption={t('techniques.aspects')}
      isCaptionShown
      columns={[t('techniques.aspects.aspect'), [t('techniques.aspects.orb'), styles.number]]}
    >
      {aspects.map((aspect) => (
        <tr key={`${aspect.body} ${aspect.natal}`}>
          <th scope="row">{aspectInWords(aspect)}</th>
          <td className={styles.number}>
            {degreesMinutes(aspect.orb)}{' '}
            {t(`techniques.aspects.${aspect.applying ? 'applying' : 'separating'}`)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Returns({ birth, link }: TechniqueProps) {
  const [asked, setAsked] = useState({ body: bodyValues[1] ?? 'Moon', date: visitorsDay() });
  return (
    <>
      <AskForm
        onAsk={(data) =>
          setAsked({
            body: bodyValues.find((own) => own === data.get('body')) ?? asked.body,
            date: String(data.get('date')),
          })
        }
      >
        <SelectField
          name="body"
          label={t('techniques.body')}
          choices={bodyValues.map((own) => [own, own])}
          defaultValue={asked.body}
        />
        <DateField label={t('techniques.after')} birth={birth} />
      </AskForm>
      <Answered
        ask={(signal) => returnOf(birth, { body: asked.body, after: noonOf(asked.date) }, signal)}
        inputs={[birth, asked]}
      >
        {({ body, at, chart, wheel, interpretation, birthData }) => (
          <>
            <Warnings warnings={birthData.warnings} />
            <DerivedChart
              chart={chart}
              wheels={wheel ?? []}
              title={t('techniques.return.chart')}
              meaning={interpretation ?? ''}
            >
              <p>
                <Message
                  id="techniques.return.at"
                  values={{
                    body,
                    position: chart.planets.find(({ name }) => name === body)?.position ?? '',
                  }}
                  components={{ moment: <Moment at={at} to="minute" /> }}
                />
              </p>
              <p>
                {birthData.timeUnknown
                  ? t('techniques.return.noon')
                  : t('techniques.return.birthplace', { place: birthData.place ?? 'none' })}
              </p>
              {body === 'Sun' && (
                <p>
                  <Link to={pathOf('year', link)}>{t('techniques.return.year')}</Link>
                </p>
              )}
            </DerivedChart>
          </>
        )}
      </Answered>
    </>
  );
}

function AnnualProfection({ birth }: TechniqueProps) {
  const [date, setDate] = useState(visitorsDay);
  return (
    <>
      <AskForm onAsk={(data) => setDate(String(data.get('date')))}>
        <DateField label={t('techniques.date')} birth={birth} />
      </AskForm>
      <Answered ask={(signal) => profection(birth, noonOf(date), signal)} inputs={[birth, date]}>
        {({ profection: found, birthData }) => (
          <>
            <Warnings warnings={birthData.warnings} />
            {found === null ? (
              <p>{t('techniques.profection.unknown')}</p>
            ) : (
              <div className={nowPageStyles.text}>
                <p>{t('techniques.profection.age', { age: found.age, house: found.house })}</p>
                <p>
                  {t('techniques.profection.sign', {
                    sign: found.sign,
                    ruler: found.traditionalRuler,
                  })}{' '}
                  {found.ruler !== found.traditionalRuler &&
                    t('techniques.profection.modern', { ruler: found.ruler })}
                </p>
                {found.ends && (
                  <p>
                    <Message
                      id="techniques.profection.from-to"
                      components={{
                        starts: <Moment at={found.starts} to="date" />,
                        ends: <Moment at={found.ends} to="date" />,
                      }}
                    />
                  </p>
                )}
              </div>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function Relocated({ birth }: TechniqueProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [shown, setShown] = useState<Place | null>(null);
  const [isMissed, setIsMissed] = useState(false);
  return (
    <>
      <AskForm
        onAsk={() => {
          setIsMissed(place === null);
          if (place) setShown(place);
        }}
      >
        <PlaceField
          label={t('techniques.place')}
          place={place}
          onPlace={setPlace}
          isMissed={isMissed}
        />
      </AskForm>
      {shown && <RelocatedChart birth={birth} place={shown} />}
    </>
  );
}

function RelocatedChart({ birth, place }: { birth: BirthRequest; place: Place }) {
  const { name, latitude, longitude } = place;
  return (
    <Answered
      ask={(signal) => relocated(birth, { latitude, longitude }, signal)}
      inputs={[birth, place]}
    >
      {({ chart, wheel, interpretation, birthData }) => {
        const ascendant = anglePosition(chart, 'Ascendant');
        const midheaven = anglePosition(chart, 'Midheaven');
        return (
          <>
            <Warnings warnings={birthData.warnings} />
            <DerivedChart
              chart={chart}
              wheels={wheel ?? []}
              title={t('techniques.relocated.chart', { place: name })}
              meaning={interpretation ?? ''}
            >
              <p>
                {ascendant && midheaven
                  ? t('techniques.relocated.here', {
                      place: name,
                      ascendant: ascendant.position,
                      midheaven: midheaven.position,
                    })
                  : t('techniques.relocated.unknown')}
              </p>
            </DerivedChart>
          </>
        );
      }}
    </Answered>
  );
}

function FixedStars({ birth }: TechniqueProps) {
  return (
    <Answered ask={(signal) => fixedStars(birth, signal)} inputs={[birth]}>
      {({ chart: { stars = [] }, birthData }) => (
        <>
          <Warnings warnings={birthData.warnings} />
          <div className={nowPageStyles.text}>
            <p>{t('techniques.stars.which', { count: fixedStarValues.length })}</p>
            {birthData.timeUnknown && <p>{t('techniques.stars.unknown')}</p>}
            {stars.length === 0 && (
              <p>{t('techniques.stars.none', { isTimeUnknown: String(birthData.timeUnknown) })}</p>
            )}
          </div>
          {stars.length > 0 && (
            <Table
              className={styles.table}
              caption={t('techniques.stars')}
              isCaptionShown
              columns={[
                t('techniques.stars.star'),
                t('techniques.stars.conjunct'),
                [t('techniques.aspects.orb'), styles.number],
                t('techniques.stars.longitude'),
              ]}
            >
              {stars.map(({ star, label, point, orb, longitude }) => (
                <tr key={`${star} ${point}`}>
                  <th scope="row">{label}</th>
                  <td>{point}</td>
                  <td className={styles.number}>{degreesMinutes(orb)}</td>
                  <td>{positionInZodiac(longitude)}</td>
                </tr>
              ))}
            </Table>
          )}
        </>
      )}
    </Answered>
  );
}
