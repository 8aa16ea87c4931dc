import { type Ref, useId, useRef } from 'react';
import type { Cause, Explanation, JudgedClaim } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { copyText } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import { Glyph } from '#ui/glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { showToast } from '#ui/toasts.tsx';
import styles from './answer.module.css';
import { outcomeOf } from './outcome.ts';

interface AnswerProps {
  /** The heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
  explanation: Explanation;
}

/** Why the other source says something else: in words, with the lines in which the charts differ, claim by claim. */
export function Answer({ ref, explanation }: AnswerProps) {
  const { claims, causes, sentence } = explanation;
  const outcome = outcomeOf(explanation);
  return (
    <section className={styles.section} aria-labelledby="differs-answer">
      <h2 id="differs-answer" ref={ref} tabIndex={-1}>
        {t(`differs.outcome.${outcome}`)}
      </h2>
      <Sentence sentence={sentence} canForward={outcome !== 'nothing'} />
      {causes.map((cause, place) => (
        <CauseSection
          key={cause.sentence}
          cause={cause}
          heading={headingOf(outcome === 'explained', place, causes.length)}
        />
      ))}
      {claims.length > 0 && <Claims claims={claims} />}
    </section>
  );
}

/** The heading of a cause, as the answer in words names it. */
function headingOf(isExplained: boolean, place: number, count: number): string {
  if (count === 1) return t(isExplained ? 'differs.cause' : 'differs.cause.nearest');
  if (isExplained) return t(place === 0 ? 'differs.cause.either' : 'differs.cause.or');
  return t(place === 0 ? 'differs.cause.one' : 'differs.cause.other');
}

/** The answer in words, to copy. */
function Sentence({ sentence, canForward }: { sentence: string; canForward: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  const onCopy = async () => {
    // Without a secure connection, the selection is copied.
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    if (await copyText(sentence, null)) showToast('success', t('differs.copied'));
    else showToast('error', t('share.not-copied'));
  };
  return (
    <div className={styles.sentence}>
      <p ref={text} aria-live="polite">
        {sentence}
      </p>
      {canForward && (
        <button type="button" className={button.quiet} onClick={() => void onCopy()}>
          {t('differs.copy')}
        </button>
      )}
    </div>
  );
}

/** Which of the charts is right, and the lines in which they differ side by side. */
function CauseSection({ cause, heading }: { cause: Cause; heading: string }) {
  const id = useId();
  const { differences, explained, of, right } = cause;
  return (
    <section className={styles.cause} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {explained === of && (
        <p className={styles.right}>
          <strong>{t(`differs.right.${right}`)}</strong> {t(`differs.right.${right}.why`)}
        </p>
      )}
      <p className={styles.note}>{t('differs.explained', { explained, of })}</p>
      {differences.length > 0 && (
        <Table
          className={styles.table}
          caption={t('differs.differences')}
          columns={[
            t('differs.column.point'),
            t('differs.column.theirs'),
            t('differs.column.explained'),
            t('differs.column.ours'),
          ]}
        >
          {differences.map(({ point, theirs, ours, explained: other, isExplained }) => (
            <tr key={`${point} ${theirs}`}>
              <PointHeading point={point} />
              <td data-label={t('differs.column.theirs')}>{theirs}</td>
              <td data-label={t('differs.column.explained')}>
                {other}
                <Mark name={isExplained ? 'true' : 'false'}>
                  {t(isExplained ? 'differs.fits' : 'differs.fits-not')}
                </Mark>
              </td>
              <td data-label={t('differs.column.ours')}>{ours}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Each claim with its verdict. */
function Claims({ claims }: { claims: readonly JudgedClaim[] }) {
  return (
    <section className={styles.cause} aria-labelledby="differs-claims">
      <h3 id="differs-claims">{t('differs.claims')}</h3>
      <Table
        className={styles.table}
        caption={t('differs.claims')}
        columns={[
          t('differs.column.point'),
          t('differs.column.theirs'),
          t('differs.column.ours'),
          t('differs.column.verdict'),
        ]}
      >
        {claims.map(({ point, theirs, ours, verdict, reason }, place) => (
          <tr key={place}>
            <PointHeading point={point} />
            <td data-label={t('differs.column.theirs')}>{theirs}</td>
            <td data-label={t('differs.column.ours')}>{ours ?? t('differs.no-value')}</td>
            <td data-label={t('differs.column.verdict')}>
              <Mark name={verdict}>{t(`differs.verdict.${verdict}`)}</Mark>
              {reason && <span className={styles.note}>{reason}</span>}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

export function PointHeading({ point }: { point: string }) {
  return (
    <th scope="row">
      <span className={styles.point}>
        <Glyph name={point} size={20} />
        {point}
      </span>
    </th>
  );
}

interface MarkProps {
  name: JudgedClaim['verdict'];
  /** The verdict in words. */
  children: string;
}

/** A verdict in words, with a mark whose shape differs as well as its colour. */
function Mark({ name, children }: MarkProps) {
  return (
    <span className={styles.mark} data-verdict={name}>
      {name === 'true' || name === 'false' ? (
        <Icon name={name === 'true' ? 'check' : 'close'} size={16} />
      ) : (
        <span className={styles.sign} aria-hidden="true">
          {name === 'rounding' ? '≈' : '?'}
        </span>
      )}
      {children}
    </span>
  );
}
