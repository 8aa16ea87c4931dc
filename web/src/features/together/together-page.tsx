import { lazy, Suspense, useState } from 'react';
import { loadMessages, t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';
import { Comparison } from './comparison.tsx';
import { emptyDraft, firstDraft, type PersonDraft } from './person-draft.ts';
import styles from './together-page.module.css';
import { useTwo } from './use-two.ts';

/** Loaded separately, with the catalogues for dates, times and places, because a shared link does not need them. */
const ChooseTwo = lazy(async () => {
  const [module] = await Promise.all([import('./choose-two.tsx'), loadMessages('birth')]);
  return { default: module.ChooseTwo };
});

/** The comparison of two births: first the form, then the result. */
export function TogetherPage() {
  const { two, isShared, choose, leave } = useTwo();
  const [drafts, setDrafts] = useState<readonly [PersonDraft, PersonDraft]>(() => [
    firstDraft(),
    emptyDraft(),
  ]);
  const [hasLeft, setHasLeft] = useState(false);
  const leaveTwo = () => {
    setHasLeft(true);
    leave();
    window.scrollTo(0, 0);
  };
  return (
    <>
      {/* Without the names, because browsers store titles in their history. */}
      <title>{t('together.title')}</title>
      {two === null ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ChooseTwo drafts={drafts} onDrafts={setDrafts} onCompare={choose} isBack={hasLeft} />
        </Suspense>
      ) : typeof two === 'string' ? (
        <div className={prose.page}>
          <h1>{t('together.problem')}</h1>
          <p role="alert">{t(`together.problem.${two}`)}</p>
          <p className={prose.actions}>
            <button type="button" className={button.primary} onClick={leaveTwo}>
              {t('together.leave')}
            </button>
          </p>
        </div>
      ) : (
        <Comparison key={JSON.stringify(two)} two={two} isShared={isShared} onLeave={leaveTwo} />
      )}
    </>
  );
}
