import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { reportMessage } from '#api/errors.ts';
import { linkOf, linkOfTwo } from '#api/link.ts';
import { pronounValues, relationValues } from '#api/schema.ts';
import type { BirthData, Compatibility, Relationship } from '#api/shapes.ts';
import { reportOfTwo } from '#api/sky.ts';
import { bornWithOptions } from '#birth/born.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { saveFile, usesLetter } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import button from '#ui/button.module.css';
import { DownloadMenu } from '#ui/download-menu.tsx';
import { Fold } from '#ui/fold.tsx';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { SelectField } from '#ui/select-field.tsx';
import { LinkField, SendButton, ShareDialog } from '#ui/share.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import styles from './account.module.css';
import { ChartOfTwo } from './chart-of-two.tsx';
import { ChosenProvider, Part } from './part.tsx';
import type { Two } from './people.ts';
import { Matches, Overlays, PairAspects, Positions, Score, WheelOfTwo } from './tables.tsx';
import togetherPageStyles from './together-page.module.css';

/** The parts with one paragraph each. The one that follows the essay is `second`. */
const SHORT = ['meeting', 'talking', 'work'] as const;

interface AccountProps {
  answer: Compatibility;
  two: Two;
  relationship: Relationship;
  onRelationship: (next: Relationship) => void;
  isShared: boolean;
  onLeave: () => void;
}

/** The comparison of two people: the text, its tables, and the score at the end. */
export function Account({
  answer,
  two,
  relationship,
  onRelationship,
  isShared,
  onLeave,
}: AccountProps) {
  const { birthData, reading, factors } = answer;
  const next = reading.second;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => {
    if (!isShared) heading.current?.focus();
  }, [isShared]);
  const names = namesOf(birthData);
  const [first, second] = names;
  const title = t('together.both', { first, second });
  return (
    <div className={togetherPageStyles.page}>
      {isShared && (
        <p className={`${notice.notice} ${togetherPageStyles.shared}`}>{t('together.shared')}</p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <People two={two} names={names} relationship={relationship} onChange={onRelationship} />
      <Warnings name={first} birth={birthData.person1} />
      <Warnings name={second} birth={birthData.person2} />
      <ChosenProvider>
        <Part
          title={reading.title || t('together.none')}
          texts={[reading.lead]}
          factors={factors}
        />
        <Part title={t('together.advice')} texts={[reading.advice]} factors={factors} />
        <Part
          title={t('together.further')}
          texts={[...(next && next !== 'closeness' ? [reading[next]] : []), reading.closeness]}
          factors={factors}
        />
        <Fold label={t('together.rest')}>
          <Part
            title={t('together.rest')}
            texts={SHORT.filter((part) => part !== next).map((part) => reading[part])}
            factors={factors}
          />
        </Fold>
      </ChosenProvider>
      <p className={togetherPageStyles.hint}>{t('together.hint')}</p>
      <p className={togetherPageStyles.plainly}>{t('together.plainly')}</p>
      <WheelOfTwo answer={answer} names={names} />
      <div className={togetherPageStyles.folds}>
        <Positions answer={answer} names={names} />
        <PairAspects aspects={answer.aspects} names={names} />
        <Overlays overlays={answer.overlays} birthData={birthData} names={names} />
        <Matches answer={answer} names={names} />
        <ChartOfTwo name="composite" two={two} />
        <ChartOfTwo name="davison" two={two} />
      </div>
      <Score score={answer.score} />
      <div className={togetherPageStyles.end}>
        <div className={togetherPageStyles.actions}>
          <DownloadTwo answer={answer} two={two} relationship={relationship} title={title} />
          <ShareTwo two={two} title={title} />
          <button type="button" className={button.quiet} onClick={onLeave}>
            {t('together.leave')}
          </button>
        </div>
        <p>{t('together.disclaimer')}</p>
      </div>
    </div>
  );
}

/** The warnings about the birth data of one person. */
function Warnings({ name, birth }: { name: string; birth: BirthData }) {
  if (birth.warnings.length === 0) return null;
  return (
    <div className={`${notice.hint} ${togetherPageStyles.notice}`}>
      <p>
        <Message id="together.warnings" components={{ strong: <strong />, name: <>{name}</> }} />
      </p>
      {birth.warnings.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

interface PeopleProps {
  two: Two;
  names: Names;
  relationship: Relationship;
  onChange: (next: Relationship) => void;
}

/** The two people side by side with their births, and what the words of the reading depend on. It is kept nowhere. */
function People({ two, names, relationship, onChange }: PeopleProps) {
  return (
    <>
      <ul className={styles.people} aria-label={t('together.births')}>
        {names.map((name, place) => {
          const member = place === 0 ? 'pronoun1' : 'pronoun2';
          return (
            <li key={member}>
              <h2>{name}</h2>
              {two[place] && (
                <p className={styles.born}>
                  {bornWithOptions(two[place])}{' '}
                  <Link to={pathOf('reading', linkOf({ ...two[place], name }))}>
                    {t('together.reading-of', { name })}
                  </Link>
                </p>
              )}
              <SelectField
                label={t('together.pronoun', { name })}
                choices={pronounValues.map((own) => [own, t(`together.pronoun.${own}`)])}
                value={relationship[member] ?? 'they'}
                onChange={({ target }) => onChange({ ...relationship, [member]: target.value })}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.relation}>
        <SelectField
          label={t('together.relation')}
          choices={relationValues.map((own) => [own, t(`together.relation.${own}`)])}
          value={relationship.relation ?? 'couple'}
          onChange={({ target }) => {
            const relation = relationValues.find((own) => own === target.value);
            if (relation) onChange({ ...relationship, relation });
          }}
        />
      </div>
    </>
  );
}

type Form = 'txt' | 'pdf-a4' | 'pdf-letter';

const LABELS: Readonly<Record<Form, MessageId>> = {
  txt: 'together.download.text',
  'pdf-a4': 'together.download.pdf-a4',
  'pdf-letter': 'together.download.pdf-letter',
};

/** Saves the comparison: the text file came with the answer, the PDF is made by the server. */
function DownloadTwo({
  answer,
  two,
  relationship,
  title,
}: Pick<AccountProps, 'answer' | 'two' | 'relationship'> & { title: string }) {
  const { running, run } = useAction<Form>(reportMessage);
  const save = (form: Form) =>
    run(form, async (signal) => {
      const file =
        form === 'txt'
          ? new Blob([answer.text ?? ''], { type: 'text/plain;charset=utf-8' })
          : await reportOfTwo(...two, relationship, form === 'pdf-a4' ? 'a4' : 'letter', signal);
      saveFile(file, fileName(title, form === 'txt' ? 'Two-Charts.txt' : 'Two-Charts.pdf'));
      showToast('success', t('together.download.saved'));
    });
  const pdfs: Form[] = ['pdf-a4', 'pdf-letter'];
  const forms: Form[] = ['txt', ...(usesLetter(navigator.language) ? pdfs.reverse() : pdfs)];
  return (
    <DownloadMenu
      label={t('together.download')}
      others={t('together.download.others')}
      entries={forms.map((id) => ({
        id,
        label: t(LABELS[id]),
        note: t(id === 'txt' ? 'together.download.text.note' : 'together.download.pdf.note'),
      }))}
      making={running && t('together.download.making', { file: t(LABELS[running]) })}
      onMain={() => void save('txt')}
      onEntry={(id) => void save(id as Form)}
    />
  );
}

/** A link that contains both births. Opening it compares them again. */
function ShareTwo({ two, title }: { two: Two; title: string }) {
  const id = useId();
  const url = window.location.origin + pathOf('together', linkOfTwo(...two));
  return (
    <ShareDialog headline={t('together.share.headline')}>
      <p id={`${id}-warning`} className={notice.hint}>
        <Message id="together.share.warning" components={{ strong: <strong /> }} />
      </p>
      <LinkField url={url} label={t('together.share.field')} describedBy={`${id}-warning`} />
      <SendButton data={{ title, url }} label={t('share.send')} />
    </ShareDialog>
  );
}

/** The names of the two people, as in the account. Equal or missing names are replaced by numbers. */
export type Names = readonly [string, string];

export function namesOf({ person1, person2 }: Compatibility['birthData']): Names {
  const [first, second] = [person1.name?.trim(), person2.name?.trim()];
  const unnamed = [
    t('together.person', { number: 1 }),
    t('together.person', { number: 2 }),
  ] as const;
  if (first === second) return unnamed;
  return [first || unnamed[0], second || unnamed[1]];
}
