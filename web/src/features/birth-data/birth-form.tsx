import { type FormEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { requestOf, storedBirth } from '#api/stored-readings.ts';
import {
  type Draft,
  draftFor,
  draftOf,
  missingFields,
  missingGroups,
  readMoment,
  saveDraft,
  savedDraft,
} from '#birth/draft.ts';
import { PersonForm } from '#birth/person-form.tsx';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { LimitOffer } from '#ui/failure-notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import styles from './birth-form.module.css';
import { ChartOptions } from './chart-options.tsx';
import { ClockQuestion } from './clock-question.tsx';
import { Location, usePlaceByHand } from './location.tsx';
import { Missing, Refusals, useMissing } from './missing.tsx';
import { OnDeviceSwitch, ServiceTest, SlowService } from './service.tsx';
import { type Steps, useReadingRequest } from './use-reading-request.ts';

export const BirthForm = memo(function BirthForm(steps: Steps) {
  const [draft, setDraft] = useFirstDraft();
  useEffect(() => saveDraft(draft), [draft]);
  const { date, time, zone } = draft;
  const read = useMemo(() => readMoment({ date, time, zone }), [date, time, zone]);
  const { moment } = read;
  const { busy, isSlow, isOverLimit, refusals, doubt, request, calculateHere, forget } =
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
    [forget, setDraft],
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
  return (
    <div>
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
          onFill={change}
        />
        <Refusals refusals={refusals} />
        <PersonForm
          draft={draft}
          onChange={change}
          read={read}
          errors={refusals}
          missing={missing}
          onChoosePlace={() => setChoices((count) => count + 1)}
          nothingFound={(by) => t('birth.place.nothing', { by })}
        >
          <Location draft={draft} choices={choices} onChange={change} />
        </PersonForm>
        <ChartOptions
          options={draft.options}
          errors={refusals}
          onChange={(options) => change((before) => ({ ...before, options }))}
        />
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
          {isOverLimit && <LimitOffer onAccept={() => void request(draft, moment)} />}
          <SlowService isSlow={isSlow} onCalculateHere={calculateHere} />
          <OnDeviceSwitch />
        </div>
      </form>
      <ServiceTest />
    </div>
  );
});

/** The draft: at first that of the reading that the address names, else the stored one. The id is removed from the
 * address, so that a reload shows what was typed since. */
function useFirstDraft() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return useState(() => {
    const id = new URLSearchParams(search).get('r');
    const request = id === null ? null : requestOf(id);
    return request ? draftFor(request) : savedDraft();
  });
}

function submitLabel(busy: boolean, incomplete: boolean): string {
  if (busy) return t('birth.submit.busy');
  return incomplete ? t('birth.submit.incomplete') : t('birth.submit');
}

interface LastTimeProps {
  /** True if nothing has been typed yet. */
  isEmpty: boolean;
  /** Called to fill in the form with the previous input. */
  onFill: (next: () => Draft) => void;
}

/** A link to the reading stored in this browser, and a button to fill in the form with its birth data. */
function LastTime({ isEmpty, onFill }: LastTimeProps) {
  const [last] = useState(storedBirth);
  if (last === null) return null;
  const name = last.name?.trim();
  return (
    <p className={styles.last}>
      <Link to={pathOf('readingResults')}>
        {name ? t('birth.last.continue-named', { name }) : t('birth.last.continue')}
      </Link>
      {isEmpty && (
        <button type="button" onClick={() => onFill(() => draftOf(last))}>
          {name ? t('birth.last.fill-in-named', { name }) : t('birth.last.fill-in')}
        </button>
      )}
    </p>
  );
}
