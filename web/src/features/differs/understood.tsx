import { type FormEvent, useId, useRef, useState } from 'react';
import { angleValues, bodyValues } from '#api/schema.ts';
import type { PlacementMember, UnderstoodPlacement } from '#api/shapes.ts';
import { SIGNS } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Table } from '#ui/table.tsx';
import { PointHeading } from './answer.tsx';
import { degreeText, readDegree, toMembers } from './placements.ts';
import styles from './understood.module.css';

interface UnderstoodProps {
  understood: readonly UnderstoodPlacement[];
  /** The parts of the text that were not understood. */
  notUnderstood: readonly string[];
  onCorrect: (placements: PlacementMember[]) => void;
}

/** What was understood of the text, as a table that can be corrected, and what was not. */
export function Understood({ understood, notUnderstood, onCorrect }: UnderstoodProps) {
  const [edited, setEdited] = useState<number | 'added' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row that had the focus is gone. */
  const leave = () => {
    setEdited(null);
    heading.current?.focus();
  };
  const correct = (place: number, ...by: PlacementMember[]) => {
    onCorrect(toMembers(understood).toSpliced(place, 1, ...by));
    leave();
  };
  return (
    <section className={styles.section} aria-labelledby="differs-understood">
      <h2 id="differs-understood" ref={heading} tabIndex={-1}>
        {t('differs.understood')}
      </h2>
      {understood.length === 0 && <p>{t('differs.understood.none')}</p>}
      {understood.length > 0 && (
        <>
          <p className={styles.note}>{t('differs.understood.lead')}</p>
          <Table
            className={styles.table}
            caption={t('differs.understood')}
            columns={[
              t('differs.column.point'),
              t('differs.column.understood'),
              t('differs.column.text'),
              t('differs.column.change'),
            ]}
          >
            {understood.map((placement, place) =>
              edited === place ? (
                <tr key={place}>
                  <PointHeading point={placement.point} />
                  <td colSpan={3}>
                    <CorrectionForm
                      placement={placement}
                      onSave={(corrected) => correct(place, corrected)}
                      onCancel={leave}
                    />
                  </td>
                </tr>
              ) : (
                <Row
                  key={place}
                  placement={placement}
                  onEdit={() => setEdited(place)}
                  onRemove={() => correct(place)}
                />
              ),
            )}
            {edited === 'added' && (
              <AddedRow onSave={(added) => correct(understood.length, added)} onCancel={leave} />
            )}
          </Table>
          {edited !== 'added' && (
            <button type="button" className={button.quiet} onClick={() => setEdited('added')}>
              {t('differs.add')}
            </button>
          )}
        </>
      )}
      {notUnderstood.length > 0 && (
        <>
          <h3>{t('differs.not-understood')}</h3>
          <p className={styles.note}>{t('differs.not-understood.lead')}</p>
          <ul className={styles.rest}>
            {notUnderstood.map((text, place) => (
              <li key={place}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The points that can be added by hand. */
const POINTS = [...bodyValues, ...angleValues];

interface AddedRowProps {
  onSave: (added: PlacementMember) => void;
  onCancel: () => void;
}

/** A line that the text did not have. */
function AddedRow({ onSave, onCancel }: AddedRowProps) {
  const [point, setPoint] = useState<string>(POINTS[0] ?? '');
  const nothing = { sign: null, degree: null, house: null, retrograde: null };
  return (
    <tr>
      <th scope="row">
        <select
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
          autoFocus
          aria-label={t('differs.column.point')}
          className={field.input}
          value={point}
          onChange={({ target }) => setPoint(target.value)}
        >
          {POINTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </th>
      <td colSpan={3}>
        <CorrectionForm
          placement={{ text: point, point, ...nothing }}
          isAdded
          onSave={onSave}
          onCancel={onCancel}
        />
      </td>
    </tr>
  );
}

interface RowProps {
  placement: UnderstoodPlacement;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ placement, onEdit, onRemove }: RowProps) {
  const { point, text } = placement;
  return (
    <tr>
      <PointHeading point={point} />
      <td>{inWords(placement)}</td>
      <td className={styles.quote}>{text}</td>
      <td>
        <span className={styles.actions}>
          <button
            type="button"
            className={button.quiet}
            aria-label={t('differs.edit.of', { point })}
            onClick={onEdit}
          >
            {t('differs.edit')}
          </button>
          <button
            type="button"
            className={button.quiet}
            aria-label={t('differs.remove.of', { point })}
            onClick={onRemove}
          >
            {t('differs.remove')}
          </button>
        </span>
      </td>
    </tr>
  );
}

/** `24°12′ Leo, 7th house, retrograde` */
function inWords({ sign, degree, house, retrograde }: UnderstoodPlacement): string {
  const position = [degree !== null && degreeText(degree), sign].filter((part) => part).join(' ');
  return [
    position,
    house !== null && t('differs.house', { house }),
    retrograde !== null && t(retrograde ? 'differs.retrograde' : 'differs.direct'),
  ]
    .filter((part) => part)
    .join(', ');
}

interface CorrectionFormProps {
  placement: UnderstoodPlacement;
  /** True for a row whose point has the focus. */
  isAdded?: boolean;
  onSave: (corrected: PlacementMember) => void;
  onCancel: () => void;
}

/** The fields of one row. */
function CorrectionForm({ placement, isAdded = false, onSave, onCancel }: CorrectionFormProps) {
  const id = useId();
  const { text, point, sign, degree, house, retrograde } = placement;
  const written = degree === null ? '' : degreeText(degree);
  const [error, setError] = useState<'degree' | 'sign' | 'empty' | null>(null);
  const degreeInput = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const value = (name: string) => String(given.get(name) ?? '').trim();
    const isChanged = value('degree') !== written;
    const corrected = {
      text,
      point,
      sign: SIGNS.find((known) => known === value('sign')) ?? null,
      // The service's number is more exact than the text.
      degree: isChanged ? readDegree(value('degree')) : degree,
      house: value('house') === '' ? null : Number(value('house')),
      retrograde: value('motion') === '' ? null : value('motion') === 'retrograde',
    };
    const wrong = faultOf(corrected, value('degree') !== '');
    setError(wrong);
    if (wrong !== null) degreeInput.current?.focus();
    else onSave(...(toMembers([corrected]) as [PlacementMember]));
  };
  return (
    <form className={styles.correction} onSubmit={submit} noValidate>
      <Choice label={t('differs.field.sign')} name="sign" value={sign ?? ''} isFirst={!isAdded}>
        {SIGNS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <label className={field.field}>
        <span className={field.label}>{t('differs.field.degree')}</span>
        <input
          ref={degreeInput}
          name="degree"
          className={field.input}
          defaultValue={written}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          autoComplete="off"
        />
      </label>
      <Choice label={t('differs.field.house')} name="house" value={String(house ?? '')}>
        {HOUSES.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </Choice>
      <Choice label={t('differs.field.motion')} name="motion" value={motionOf(retrograde)}>
        <option value="retrograde">{t('differs.retrograde')}</option>
        <option value="direct">{t('differs.direct')}</option>
      </Choice>
      <p id={`${id}-error`} role="alert" className={`${field.error} ${styles.error}`}>
        {error && t(`differs.field.${error}.wrong`)}
      </p>
      <span className={styles.actions}>
        <button type="submit" className={button.primary}>
          {t('differs.save')}
        </button>
        <button type="button" className={button.quiet} onClick={onCancel}>
          {t('differs.cancel')}
        </button>
      </span>
    </form>
  );
}

const HOUSES = Array.from({ length: 12 }, (_, place) => place + 1);

function motionOf(retrograde: boolean | null): string {
  if (retrograde === null) return '';
  return retrograde ? 'retrograde' : 'direct';
}

/** What the service would refuse. */
function faultOf(
  { sign, degree, house, retrograde }: UnderstoodPlacement,
  hasDegree: boolean,
): 'degree' | 'sign' | 'empty' | null {
  if (hasDegree && degree === null) return 'degree';
  if (degree !== null && sign === null) return 'sign';
  return sign === null && house === null && retrograde === null ? 'empty' : null;
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  /** True for the first field, which takes the focus. */
  isFirst?: boolean;
  /** The options, beside 'not said'. */
  children: React.ReactNode;
}

function Choice({ label, name, value, isFirst = false, children }: ChoiceProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <select
        // biome-ignore lint/a11y/noAutofocus: the fields replace the button that was pressed
        autoFocus={isFirst}
        name={name}
        className={field.input}
        defaultValue={value}
      >
        <option value="">{t('differs.field.not-said')}</option>
        {children}
      </select>
    </label>
  );
}
