import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#lib/messages.ts';
import { setFolds, useFold } from './fold.tsx';
import styles from './read-on.module.css';
import { useMediaQuery } from './use-media-query.ts';

interface ReadOnProps {
  /** The browser stores under this id whether the text is open. */
  id: string;
  /** What is read on, for the name of the button. */
  of: string;
  children: ReactNode;
}

/** Text that a phone shows only on request. Print shows it, and a search in the page or a link to a part of it opens it. */
export function ReadOn({ id, of, children }: ReadOnProps) {
  const isPhone = useIsPhone();
  const { isOpen, setOpen } = useFold(id);
  const textId = useId();
  return (
    <>
      <MoreText id={id} elementId={textId}>
        {children}
      </MoreText>
      {isPhone && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'read-on.close' : 'read-on.open')}
          <span className="visually-hidden">{t('read-on.of', { of })}</span>
        </button>
      )}
    </>
  );
}

interface MoreTextProps {
  /** That of the `ReadOn` that opens it. */
  id: string;
  elementId?: string;
  children: ReactNode;
}

/** Further text that opens and closes with a `ReadOn`. */
export function MoreText({ id, elementId, children }: MoreTextProps) {
  const isPhone = useIsPhone();
  const { isOpen } = useFold(id);
  const text = useRef<HTMLDivElement>(null);
  const isHidden = isPhone && !isOpen;
  useLayoutEffect(() => {
    const own = text.current;
    if (!own) return;
    // Set here, because React writes `hidden` as a boolean.
    if (isHidden) own.setAttribute('hidden', 'until-found');
    else own.removeAttribute('hidden');
    const open = () => setFolds([id], true);
    own.addEventListener('beforematch', open);
    return () => own.removeEventListener('beforematch', open);
  }, [isHidden, id]);
  return (
    <div ref={text} id={elementId} className={styles.text} data-read-on={id}>
      {children}
    </div>
  );
}

function useIsPhone(): boolean {
  return useMediaQuery('screen and (width < 48rem)');
}

/** Opens what an element is in, so that the page can scroll to it. True if anything was closed. */
export function reveal(element: Element): boolean {
  const wasVisible = element.checkVisibility({ contentVisibilityAuto: true });
  for (
    let own = element.closest('details');
    own;
    own = own.parentElement?.closest('details') ?? null
  ) {
    own.open = true;
  }
  const text = element.closest<HTMLElement>('[data-read-on]');
  if (text?.dataset.readOn !== undefined) {
    text.removeAttribute('hidden');
    setFolds([text.dataset.readOn], true);
  }
  return !wasVisible;
}
