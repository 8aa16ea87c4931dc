import { optionsOf } from '#api/chart-options.ts';
import { optionsInWords } from '#api/option-words.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import type { Conventions } from '#lib/typed-input/conventions.ts';
import { BirthFields } from './birth-fields.tsx';
import { bornAs } from './born-as.ts';
import styles from './choose-two.module.css';
import type { PersonDraft } from './person-draft.ts';

interface PersonChoiceProps {
  title: string;
  draft: PersonDraft;
  onDraft: (draft: PersonDraft) => void;
  /** The births stored in this browser. */
  kept: readonly BirthRequest[];
  conventions: Conventions;
  /** True if missing fields are marked. */
  isAsked: boolean;
}

/** The choice of one of the two births: a stored or a new one. */
export function PersonChoice(props: PersonChoiceProps) {
  const { title, draft, onDraft, kept, conventions, isAsked } = props;
  return (
    <fieldset className={styles.person}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {kept.length > 0 && (
        <ul className={styles.kept} aria-label={t('together.kept')}>
          {kept.map((birth) => (
            <li key={JSON.stringify(birth)}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={isPicked(draft, birth)}
                onClick={() => onDraft({ ...draft, kept: birth })}
              >
                <strong>{birth.name}</strong>
                <span>{[bornAs(birth), ...optionsInWords(optionsOf(birth))].join(' · ')}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.option}
              aria-pressed={draft.kept === null}
              onClick={() => onDraft({ ...draft, kept: null })}
            >
              <strong>{t('together.new')}</strong>
            </button>
          </li>
        </ul>
      )}
      {draft.kept === null && (
        <BirthFields draft={draft} onDraft={onDraft} conventions={conventions} isAsked={isAsked} />
      )}
    </fieldset>
  );
}

/** Compared by value, because the list may have been read from storage again. */
function isPicked({ kept }: PersonDraft, birth: BirthRequest): boolean {
  return JSON.stringify(kept) === JSON.stringify(birth);
}
