import { type ReactNode, useState } from 'react';
import { t } from '#lib/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import page from '#ui/page.module.css';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './stage.module.css';

/** The smallest size with the degrees of all bodies. */
const WITH_DEGREES = 450;

interface StageProps<Sized> {
  /** The wheel in three sizes. */
  wheels: readonly Sized[];
  /** The wheel that is shown on the page. */
  wheel: Sized;
  /** What is highlighted, in words; shown below the enlarged wheel. */
  words: string;
  /** Draws a wheel with its interactive layer. With `onEnlarge`, a tap calls it instead of choosing a part. */
  draw: (wheel: Sized, onEnlarge?: () => void) => ReactNode;
  /** What stands over the lower part of the enlarged wheel. `close` closes the dialog. */
  sheet?: ((close: () => void) => ReactNode) | undefined;
}

/** A wheel. On a phone, a tap shows it as wide as the window and with all degrees, in a dialog. */
export function Stage<Sized extends { readonly size: number }>({
  wheels,
  wheel,
  words,
  draw,
  sheet,
}: StageProps<Sized>) {
  const isPhone = useMediaQuery('screen and (width < 768px)');
  const [isOpen, setOpen] = useState(false);
  const large = wheels.find(({ size }) => size === WITH_DEGREES) ?? wheel;
  if (!isPhone) return <Sheet wheel={wheel}>{draw(wheel)}</Sheet>;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      <Sheet wheel={wheel}>
        {draw(wheel, open)}
        <button
          type="button"
          className={`${page.icon} ${styles.enlarge}`}
          aria-label={t('wheel.enlarge')}
          onClick={open}
        >
          <Icon name="enlarge" />
        </button>
      </Sheet>
      {isOpen && (
        <Dialog headline={t('wheel.enlarged')} close={t('wheel.close')} isWide onClose={close}>
          <p className={styles.words} role="status">
            {words}
          </p>
          <Sheet>{draw(large)}</Sheet>
          {sheet?.(close)}
        </Dialog>
      )}
    </>
  );
}

/** The surface on which the drawing and its interactive layer lie; as wide as possible without a wheel. */
function Sheet({ wheel, children }: { wheel?: { readonly size: number }; children: ReactNode }) {
  return (
    <div className={styles.sheet} style={{ inlineSize: wheel?.size ?? '100%' }}>
      {children}
    </div>
  );
}
