import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BirthRequest, PlacementMember } from '#api/shapes.ts';
import { explain, isExplainedHere } from '#api/sky.ts';
import { storedBirth } from '#api/stored-readings.ts';
import { bornWithOptions } from '#birth/born.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { FailureNotice } from '#ui/failure-notice.tsx';
import field from '#ui/field.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import notice from '#ui/notice.module.css';
import page from '#ui/page.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { useRequest } from '#ui/use-request.ts';
import { useRequiredText } from '#ui/use-required-text.ts';
import { Answer } from './answer.tsx';
import styles from './differs-page.module.css';
import { Understood } from './understood.tsx';

/** Why another source says something else about the chart of the stored reading. */
export function DiffersPage() {
  const [birth] = useState(storedBirth);
  if (birth === null)
    return (
      <MessagePage
        title={t('differs.title')}
        heading={t('differs.heading')}
        message={t('differs.none')}
      >
        <Link to={pathOf('birthData')} className={button.primary}>
          {t('differs.start')}
        </Link>
      </MessagePage>
    );
  return (
    <div className={styles.page}>
      <title>{t('differs.title')}</title>
      <h1>{t('differs.heading')}</h1>
      <p className={styles.lead}>{t('differs.lead')}</p>
      <WhoseChart birth={birth} />
      <Comparison birth={birth} />
      <p className={styles.end}>{t('differs.disclaimer')}</p>
    </div>
  );
}

/** The name and birth data of the chart, and a link to its reading. */
function WhoseChart({ birth }: { birth: BirthRequest }) {
  const name = birth.name?.trim();
  return (
    <div className={styles.whose}>
      <p>{name ? t('differs.whose', { name }) : t('differs.whose.unnamed')}</p>
      <p className={styles.note}>{bornWithOptions(birth)}</p>
      <p className={styles.ways}>
        <Link to={pathOf('readingResults')} className={page.link}>
          {t('differs.reading')}
        </Link>
      </p>
      {birth.timeUnknown && <p className={notice.hint}>{t('differs.no-time')}</p>}
    </div>
  );
}

/** What is compared with the chart: a text, or what was understood of one and corrected. */
type Said =
  | { readonly claims: string }
  | { readonly placements: PlacementMember[]; readonly notUnderstood: readonly string[] };

/** The text of the other source, and how it compares. */
function Comparison({ birth }: { birth: BirthRequest }) {
  const [said, setSaid] = useState<Said | null>(null);
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => said && { said, explanation: await explain(birth, toMembers(said), signal) },
    [birth, said],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A correction leaves the focus in its table.
    if (answer && 'claims' in answer.said) heading.current?.focus();
  }, [answer]);
  return (
    <>
      <TextForm isAsking={isAsking} onAsk={(claims) => setSaid({ claims })} />
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      {answer && (
        <div className={styles.answer} aria-busy={isAsking}>
          <Answer ref={heading} explanation={answer.explanation} />
          <Understood
            // A new text discards what is being corrected.
            key={'claims' in answer.said ? answer.said.claims : undefined}
            understood={answer.explanation.understood}
            notUnderstood={notUnderstoodOf(answer)}
            onCorrect={(placements) =>
              setSaid({ placements, notUnderstood: notUnderstoodOf(answer) })
            }
          />
        </div>
      )}
    </>
  );
}

function toMembers(said: Said) {
  return 'claims' in said ? { claims: said.claims } : { placements: said.placements };
}

function notUnderstoodOf({
  said,
  explanation,
}: {
  said: Said;
  explanation: { readonly notUnderstood: readonly string[] };
}): readonly string[] {
  return 'claims' in said ? explanation.notUnderstood : said.notUnderstood;
}

const EXAMPLES = ['line', 'table', 'sentence'] as const;

/** Maximum length of the text, in characters. */
const LONGEST = 8000;

interface TextFormProps {
  isAsking: boolean;
  onAsk: (claims: string) => void;
}

function TextForm({ isAsking, onAsk }: TextFormProps) {
  const id = useId();
  const { text, setText, area, submit, isError } = useRequiredText(onAsk);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {t('differs.text')}
        </label>
        <textarea
          ref={area}
          id={id}
          className={`${field.input} ${styles.text}`}
          rows={7}
          maxLength={LONGEST}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={isError}
          autoComplete="off"
          spellCheck={false}
        />
        <p id={`${id}-error`} className={field.error}>
          {isError && t('differs.text.missing')}
        </p>
        <p id={`${id}-help`} className={field.help}>
          {t('differs.text.help')}
        </p>
      </div>
      <div className={styles.examples}>
        <span className={styles.note}>{t('differs.examples')}</span>
        {EXAMPLES.map((name) => (
          <button
            key={name}
            type="button"
            className={button.quiet}
            onClick={() => {
              setText(t(`differs.example.${name}.text`));
              area.current?.focus();
            }}
          >
            {t(`differs.example.${name}`)}
          </button>
        ))}
      </div>
      <button type="submit" className={button.primary} aria-busy={isAsking}>
        {isAsking && <Spinner />}
        {t('differs.compare')}
      </button>
      <p className={styles.note}>{t(isExplainedHere() ? 'compared.here' : 'compared.sent')}</p>
    </form>
  );
}
