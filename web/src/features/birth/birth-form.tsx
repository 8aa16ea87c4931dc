import { getLocalTimeZone, today } from '@internationalized/date';
import { type FormEvent, memo, useCallback, useId, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import field from '#ui/field.module.css';
import notice from '#ui/notice.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './birth-form.module.css';
import { ClockQuestion } from './clock-question.tsx';
import { CoordinatesInput } from './coordinates-input.tsx';
import { BirthDateInput } from './date-input.tsx';
import {
  type Draft,
  dateProblem,
  missingFields,
  withCoordinate,
  withGaps,
  withPlace,
  withPlaceText,
  withZone,
} from './draft.ts';
import { fieldLocale } from './locale.ts';
import { LocationBox } from './location-box.tsx';
import { OnDeviceSwitch } from './on-device-switch.tsx';
import { PlaceSearchInput } from './place-search-input.tsx';
import { Refusals } from './refusals.tsx';
import { ServiceTest } from './service-test.tsx';
import { BirthTimeInput } from './time-input.tsx';
import { useDraft } from './use-draft.ts';
import { usePlaceByHand } from './use-place-by-hand.ts';
import { type Steps, useReadingRequest } from './use-reading-request.ts';

export const BirthForm = memo(function BirthForm(steps: Steps) {
  const [filled, setDraft] = useDraft();
  const [hasDateGap, setDateGap] = useState(filled.date === null);
  const [hasTimeGap, setTimeGap] = useState(filled.time === null);
  const draft = withGaps(filled, hasDateGap, hasTimeGap);
  const { busy, refusals, doubt, request, forget } = useReadingRequest(steps);
  usePlaceByHand(draft, setDraft);
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(0);

  const todayThere = dateIn(draft.zone);
  const missing = missingFields(draft, todayThere);

  const change = useCallback(
    (next: (before: Draft) => Draft) => {
      setDraft(next);
      forget();
    },
    [setDraft, forget],
  );
  const changeDate = useCallback(
    (date: Draft['date']) => change((before) => ({ ...before, date })),
    [change],
  );
  const changeTime = useCallback(
    (time: Draft['time']) => change((before) => ({ ...before, time })),
    [change],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) {
      showToast('error', 'Please fill in all required fields');
      form.current
        ?.querySelector<HTMLElement>('[data-missing] :is(input, [tabindex="0"])')
        ?.focus();
      return;
    }
    void request(draft);
  };

  const needs = (name: string) => (missing.some((item) => item.startsWith(name)) ? '' : undefined);
  const dateError =
    refusals.date ?? (draft.date === null ? null : dateProblem(draft.date, todayThere));

  return (
    <I18nProvider locale={fieldLocale()}>
      <form
        ref={form}
        className={`${card.card} ${styles.form}`}
        onSubmit={submit}
        aria-label="Birth details"
        noValidate
      >
        <Refusals refusals={refusals} />
        <div data-missing={needs('Name')}>
          <NameInput
            value={draft.name}
            error={refusals.name ?? null}
            onChange={(name) => change((before) => ({ ...before, name }))}
          />
        </div>
        <div className={styles.when}>
          <div data-missing={needs('Date')}>
            <BirthDateInput
              value={filled.date}
              onGap={setDateGap}
              today={todayThere}
              error={dateError}
              onChange={changeDate}
            />
          </div>
          <div data-missing={needs('Time')}>
            <BirthTimeInput
              value={filled.time}
              onGap={setTimeGap}
              isDisabled={draft.timeUnknown}
              error={refusals.time ?? null}
              onChange={changeTime}
            />
          </div>
          <label className={field.check}>
            <input
              type="checkbox"
              checked={draft.timeUnknown}
              onChange={(event) => {
                const timeUnknown = event.target.checked;
                change((before) => ({ ...before, timeUnknown }));
              }}
            />
            I don’t know the time
          </label>
        </div>
        <div className={styles.where} data-missing={needs('Location')}>
          <PlaceSearchInput
            text={draft.place}
            isChosen={draft.coordinatesFrom === 'place'}
            onText={(text) => change((before) => withPlaceText(before, text))}
            onChoose={(place) => {
              setChoices((count) => count + 1);
              change((before) => withPlace(before, place));
            }}
          />
          {draft.coordinatesFrom === null && (
            <p className={notice.hint}>Please pick a location from the search results.</p>
          )}
          <LocationBox
            draft={draft}
            onZone={(zone) => change((before) => withZone(before, zone))}
          />
          <CoordinatesInput
            choices={choices}
            draft={draft}
            onCoordinate={(axis, degrees) =>
              change((before) => withCoordinate(before, axis, degrees))
            }
            onConfirmZero={(axis) =>
              change((before) => ({
                ...before,
                [axis === 'latitude' ? 'zeroLatitudeConfirmed' : 'zeroLongitudeConfirmed']: true,
              }))
            }
            onOffset={(utcOffset) => change((before) => ({ ...before, utcOffset }))}
          />
        </div>
        {doubt && (
          <ClockQuestion
            doubt={doubt}
            busy={busy}
            onAnswer={(disambiguation) => void request(draft, disambiguation)}
          />
        )}
        {missing.length > 0 && <Missing fields={missing} />}
        <div className={styles.submit}>
          <button
            type="submit"
            className={button.primary}
            // Not `disabled`: the button stays in reach of the keyboard, and pressing it says why.
            aria-disabled={missing.length > 0 || busy}
            aria-busy={busy}
          >
            {busy && <Spinner />}
            {submitLabel(busy, missing.length > 0)}
          </button>
          <OnDeviceSwitch />
        </div>
        <ServiceTest />
      </form>
    </I18nProvider>
  );
});

function submitLabel(busy: boolean, incomplete: boolean): string {
  if (busy) return 'Calculating Your Chart...';
  return incomplete ? 'Please Complete All Fields' : 'Get Your Reading';
}

/** Today's date where the clocks keep the zone's time. */
function dateIn(zone: string | null): string {
  try {
    return today(zone ?? getLocalTimeZone()).toString();
  } catch {
    // A zone this browser has never heard of.
    return today(getLocalTimeZone()).toString();
  }
}

interface NameInputProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function NameInput({ value, error, onChange }: NameInputProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Full name
      </label>
      <input
        id={id}
        className={field.input}
        autoComplete="name"
        // Some browsers send what they check the spelling of to their maker.
        spellCheck="false"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={field.error} hidden={error === null}>
        {error}
      </p>
    </div>
  );
}

function Missing({ fields }: { fields: readonly string[] }) {
  return (
    <div className={`${notice.error} ${styles.missing}`}>
      <p>Missing fields:</p>
      <ul>
        {fields.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
