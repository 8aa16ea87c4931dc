import { type FormEvent, memo, useCallback, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { OptionMembers } from '#api/chart-options.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import field from '#ui/field.module.css';
import notice from '#ui/notice.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './birth-form.module.css';
import { ChartOptions } from './chart-options.tsx';
import { ClockQuestion } from './clock-question.tsx';
import { CoordinatesInput } from './coordinates-input.tsx';
import { BirthDateInput } from './date-input.tsx';
import {
  type Draft,
  draftOf,
  type FieldGroup,
  missingFields,
  missingGroups,
  withCoordinate,
  withPlace,
  withPlaceText,
  withZone,
} from './draft.ts';
import { LastTime } from './last-time.tsx';
import { LocationBox } from './location-box.tsx';
import { Missing, useMissing } from './missing.tsx';
import { NameInput } from './name-input.tsx';
import { OnDeviceSwitch } from './on-device-switch.tsx';
import { PlaceSearchInput } from './place-search-input.tsx';
import { Refusals } from './refusals.tsx';
import { ServiceTest } from './service-test.tsx';
import { SlowService } from './slow-service.tsx';
import { BirthTimeInput } from './time-input.tsx';
import { useDraft } from './use-draft.ts';
import { useMoment } from './use-moment.ts';
import { usePlaceByHand } from './use-place-by-hand.ts';
import { type Steps, useReadingRequest } from './use-reading-request.ts';
import { calendarLocale } from './visitor.ts';

export const BirthForm = memo(function BirthForm(steps: Steps) {
  const [draft, setDraft] = useDraft();
  const { date, time, moment, todayThere } = useMoment(draft);
  const { busy, isSlow, refusals, doubt, request, calculateHere, forget } =
    useReadingRequest(steps);
  usePlaceByHand(draft, setDraft);
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(0);
  const missing = missingGroups(draft, moment);
  const { pointedOut, pointOutAll, onBlur } = useMissing(missing);

  const change = useCallback(
    (next: (before: Draft) => Draft) => {
      setDraft(next);
      forget();
    },
    [setDraft, forget],
  );
  const changeDate = useCallback(
    (text: string) => change((before) => ({ ...before, date: text })),
    [change],
  );
  const changeTime = useCallback(
    (text: string) => change((before) => ({ ...before, time: text })),
    [change],
  );
  const changeOptions = useCallback(
    (options: OptionMembers) => change((before) => ({ ...before, options })),
    [change],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) {
      showToast('error', t('birth.missing.toast'));
      pointOutAll();
      form.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
      return;
    }
    void request(draft, moment);
  };

  /** The attributes of a group of fields. A group is marked as missing while one of its fields is missing. */
  const group = (name: FieldGroup) => ({
    'data-group': name,
    'data-missing': missing.includes(name) ? '' : undefined,
  });

  return (
    <I18nProvider locale={calendarLocale()}>
      <form
        ref={form}
        className={`${card.card} ${styles.form}`}
        onSubmit={submit}
        onBlur={onBlur}
        aria-label={t('birth.form')}
        noValidate
      >
        <LastTime
          isEmpty={draft.name === '' && draft.date === '' && draft.place === ''}
          onFill={(last) => change(() => draftOf(last))}
        />
        <Refusals refusals={refusals} />
        <div {...group('name')}>
          <NameInput
            value={draft.name}
            error={refusals.name ?? null}
            onChange={(name) => change((before) => ({ ...before, name }))}
          />
        </div>
        <div className={styles.when}>
          <div {...group('date')}>
            <BirthDateInput
              text={draft.date}
              onText={changeDate}
              reading={date}
              today={todayThere}
              error={refusals.date ?? null}
            />
          </div>
          <div {...group('time')}>
            <BirthTimeInput
              text={draft.time}
              onText={changeTime}
              reading={time}
              isDisabled={draft.timeUnknown}
              error={refusals.time ?? null}
            />
          </div>
          <div className={styles.unknown} data-group="time">
            <label className={field.check}>
              <input
                type="checkbox"
                checked={draft.timeUnknown}
                onChange={(event) => {
                  const timeUnknown = event.target.checked;
                  change((before) => ({ ...before, timeUnknown }));
                }}
              />
              {t('birth.time-unknown')}
            </label>
            <p role="status" className={field.help}>
              {draft.timeUnknown && t('birth.time-unknown.help')}
            </p>
          </div>
        </div>
        <div className={styles.where} {...group('location')}>
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
            <p className={notice.hint}>{t('birth.place.not-chosen')}</p>
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
        <ChartOptions options={draft.options} errors={refusals} onChange={changeOptions} />
        {doubt && (
          <ClockQuestion
            doubt={doubt}
            busy={busy}
            onAnswer={(disambiguation) => void request(draft, moment, disambiguation)}
          />
        )}
        <Missing fields={missingFields(draft, moment, pointedOut)} />
        <div className={styles.submit}>
          <button
            type="submit"
            className={button.primary}
            // Not `disabled`: the button stays focusable, and pressing it lists the missing fields.
            aria-disabled={missing.length > 0 || busy}
            aria-busy={busy}
          >
            {busy && <Spinner />}
            {submitLabel(busy, missing.length > 0)}
          </button>
          <SlowService isSlow={isSlow} onCalculateHere={calculateHere} />
          <OnDeviceSwitch />
        </div>
        <ServiceTest />
      </form>
    </I18nProvider>
  );
});

function submitLabel(busy: boolean, incomplete: boolean): string {
  if (busy) return t('birth.submit.busy');
  return incomplete ? t('birth.submit.incomplete') : t('birth.submit');
}
