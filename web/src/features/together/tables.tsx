import type { ReactNode } from 'react';
import type { Compatibility } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { capitalised } from '#lib/words.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Table } from '#ui/table.tsx';
import { AspectLine } from '#ui/wheel/legend.tsx';
import { PairWheel } from '#ui/wheel/pair-wheel.tsx';
import type { Names } from './account.tsx';
import styles from './tables.module.css';

interface FoldProps {
  label: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A table in a fold. In print it is open. */
export function Fold({ label, onOpen, children }: FoldProps) {
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <h2>{label}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

interface WheelOfTwoProps {
  answer: Compatibility;
  names: Names;
}

/** The wheel of both people. */
export function WheelOfTwo({ answer: { wheel, aspects }, names }: WheelOfTwoProps) {
  if (!wheel) return null;
  return (
    <section className={styles.wheel} aria-label={t('together.wheel')}>
      <PairWheel wheels={wheel} aspects={aspects} names={names} />
    </section>
  );
}

/** The positions on the wheel as a table. */
export function Positions({ answer: { wheel }, names: [first, second] }: WheelOfTwoProps) {
  const [drawn] = wheel ?? [];
  if (!drawn) return null;
  return (
    <Fold label={t('together.positions')}>
      <Table
        className={styles.table}
        caption={t('together.positions')}
        columns={[t('together.overlays.planet'), [first, styles.person], [second, styles.person]]}
      >
        {drawn.person1.map((own, place) => (
          <tr key={own.drawing.body}>
            <th scope="row">
              <span className={styles.aspect}>
                <Glyph name={own.drawing.body} size={18} />
                {own.drawing.body}
              </span>
            </th>
            <td>{placed(own)}</td>
            <td>{placed(drawn.person2[place])}</td>
          </tr>
        ))}
      </Table>
    </Fold>
  );
}

function placed(own: { position: string; retrograde: boolean } | undefined): string {
  if (!own) return '';
  return own.retrograde
    ? t('together.positions.retrograde', { position: own.position })
    : own.position;
}

interface PairAspectsProps {
  aspects: Compatibility['aspects'];
  names: Names;
}

/** The aspects between the two, the closest first. */
export function PairAspects({ aspects, names: [first, second] }: PairAspectsProps) {
  return (
    <Fold label={t('together.aspects', { count: aspects.length })}>
      {aspects.length === 0 ? (
        <p className={styles.note}>{t('together.aspects.none')}</p>
      ) : (
        <Table
          className={styles.table}
          caption={t('together.aspects.caption')}
          columns={[
            [first, styles.person],
            t('together.aspects.type'),
            [second, styles.person],
            [t('together.aspects.orb'), styles.number],
          ]}
        >
          {aspects.map(({ body1, body2, type, orb }) => (
            <tr key={`${body1} ${body2}`}>
              <th scope="row">{body1}</th>
              <td>
                <span className={styles.aspect}>
                  <AspectLine type={type} />
                  {capitalised(t(`together.aspect.${type}`))}
                </span>
              </td>
              <td>{body2}</td>
              <td className={styles.number}>{degreesMinutes(orb)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Fold>
  );
}

interface OverlaysProps {
  overlays: Compatibility['overlays'];
  birthData: Compatibility['birthData'];
  names: Names;
}

/** The houses of each person in which the other person's planets are. */
export function Overlays({ overlays, birthData, names: [first, second] }: OverlaysProps) {
  const { person1, person2 } = birthData;
  return (
    <Fold label={t('together.overlays')}>
      <div className={styles.pair}>
        <Overlay
          planets={overlays.person1In2}
          owner={first}
          houseOwner={second}
          hasHouses={!person2.timeUnknown}
        />
        <Overlay
          planets={overlays.person2In1}
          owner={second}
          houseOwner={first}
          hasHouses={!person1.timeUnknown}
        />
      </div>
    </Fold>
  );
}

interface OverlayProps {
  planets: Compatibility['overlays']['person1In2'];
  /** Name of the person whose planets are listed. */
  owner: string;
  /** Name of the person whose houses are listed. */
  houseOwner: string;
  /** False without a time of birth. */
  hasHouses: boolean;
}

function Overlay({ planets, owner, houseOwner, hasHouses }: OverlayProps) {
  if (!hasHouses) {
    return <p className={styles.note}>{t('together.overlays.no-houses', { houseOwner })}</p>;
  }
  if (planets.length === 0) {
    return <p className={styles.note}>{t('together.overlays.none', { owner, houseOwner })}</p>;
  }
  return (
    <Table
      className={styles.table}
      caption={t('together.overlays.caption', { owner, houseOwner })}
      isCaptionShown
      columns={[t('together.overlays.planet'), [t('together.overlays.house'), styles.number]]}
    >
      {planets.map(({ body, house }) => (
        <tr key={body}>
          <th scope="row">{body}</th>
          <td className={styles.number}>{house ?? t('together.uncertain')}</td>
        </tr>
      ))}
    </Table>
  );
}

type MatchName = 'fire' | 'earth' | 'air' | 'water' | 'cardinal' | 'fixed' | 'mutable';

interface MatchesProps {
  answer: Compatibility;
  names: Names;
}

/** Tables with the number of planets that each person has in the elements and modes. */
export function Matches({ answer, names }: MatchesProps) {
  const { person1, person2 } = answer.birthData;
  return (
    <Fold label={t('together.matches')}>
      <MatchTable
        caption={t('together.elements')}
        matches={answer.elements}
        {...{ answer, names }}
      />
      <MatchTable caption={t('together.modes')} matches={answer.modes} {...{ answer, names }} />
      {(person1.timeUnknown || person2.timeUnknown) && (
        <p className={styles.note}>{t('together.matches.uncounted')}</p>
      )}
    </Fold>
  );
}

interface MatchTableProps extends MatchesProps {
  caption: string;
  matches: Compatibility['elements'];
}

function MatchTable({ caption, matches, answer, names: [first, second] }: MatchTableProps) {
  return (
    <Table
      className={styles.table}
      caption={caption}
      isCaptionShown
      columns={[
        t('together.matches.where'),
        [first, `${styles.number} ${styles.person}`],
        [second, `${styles.number} ${styles.person}`],
        [t('together.matches.who'), styles.after],
      ]}
    >
      {matches.map((match) => (
        <tr key={match.name}>
          <th scope="row">{t(`together.match.${match.name as MatchName}`)}</th>
          <td className={styles.number}>{match.person1}</td>
          <td className={styles.number}>{match.person2}</td>
          <td className={styles.after}>
            {t(`together.sharing.${sharingOf(match, answer.birthData)}`, { first, second })}
          </td>
        </tr>
      ))}
    </Table>
  );
}

type Match = Compatibility['elements'][number];

/** Whether both have planets in an element or mode, only one, or neither. `uncertain`: a birth without
 * a time counts none there, but may have some, because planets that change sign are not counted. */
export type Sharing = 'both' | 'first' | 'second' | 'neither' | 'uncertain';

export function sharingOf(
  { person1, person2 }: Match,
  birthData: { readonly [Person in 'person1' | 'person2']: { readonly timeUnknown: boolean } },
): Sharing {
  if (person1 > 0 && person2 > 0) return 'both';
  const mayBe1 = person1 === 0 && birthData.person1.timeUnknown;
  const mayBe2 = person2 === 0 && birthData.person2.timeUnknown;
  if (mayBe1 || mayBe2) return 'uncertain';
  if (person1 > 0) return 'first';
  return person2 > 0 ? 'second' : 'neither';
}

/** The score and its parts, in whole numbers. */
export function Score({ score }: { score: Compatibility['score'] }) {
  const total = wholeOf(score.total, score.totalBetween);
  return (
    <section className={styles.score}>
      <h2>{t('together.score')}</h2>
      {total && <p className={styles.total}>{points(total, 100)}</p>}
      <p className={styles.text}>{t('together.score.text')}</p>
      <Table
        className={styles.table}
        caption={t('together.score.caption')}
        columns={[t('together.score.part'), [t('together.score.points'), styles.number]]}
      >
        {score.parts.map((part) => (
          <tr key={part.name}>
            <th scope="row">
              {partName(part.name)}
              <span className={styles.why}>{part.why}</span>
            </th>
            <td className={styles.number}>{partPoints(part)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const PART_NAMES: Readonly<Record<string, MessageId>> = {
  'sun-and-moon': 'together.score.sun-and-moon',
  'venus-and-mars': 'together.score.venus-and-mars',
  'rising-signs': 'together.score.rising-signs',
  'ease-and-friction': 'together.score.ease-and-friction',
  elements: 'together.score.elements',
  modes: 'together.score.modes',
};

function partName(name: string): string {
  const id = PART_NAMES[name];
  return id ? t(id) : capitalised(name);
}

function partPoints({
  points: reached,
  pointsBetween,
  of,
}: Compatibility['score']['parts'][number]) {
  const whole = wholeOf(reached, pointsBetween);
  return whole && of > 0 ? points(whole, of) : t('together.score.left-out');
}

function points({ low, high }: Whole, of: number): string {
  return low === high
    ? t('together.score.of', { points: low, of })
    : t('together.score.between', { low, high, of });
}

/** A whole number to show, or a range of whole numbers. */
export interface Whole {
  readonly low: number;
  readonly high: number;
}

/** Rounds a number, or the two ends of a range if there is no number. Decimals would suggest a precision that a
 * score does not have. */
export function wholeOf(
  value: number | null,
  between: readonly number[] | undefined,
): Whole | null {
  const [low, high] = value === null ? (between ?? []) : [value, value];
  if (low === undefined || high === undefined) return null;
  return { low: Math.round(low), high: Math.round(high) };
}
