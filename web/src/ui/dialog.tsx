import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import button from './button.module.css';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import page from './page.module.css';

interface DialogProps {
  headline: string;
  /** Label of the button that closes the dialog. Without it, it is a question with buttons of its own. */
  close?: string;
  /** True for a dialog as wide as the window. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. Escape and a press beside it close it. Only the dialog and the toasts can have the focus, which
 * afterwards returns to where it was. */
export function Dialog({ headline, close, isWide = false, onClose, children }: DialogProps) {
  const id = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  // A layout effect, because the focus can't return once the dialog is removed.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const behind = [...document.body.children].filter(
      (own): own is HTMLElement =>
        own instanceof HTMLElement &&
        own !== overlay.current &&
        !own.inert &&
        own.dataset.toasts === undefined,
    );
    for (const own of behind) own.inert = true;
    box.current?.focus();
    return () => {
      for (const own of behind) own.inert = false;
      // The parts of a wheel are SVG elements.
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same as a press beside the dialog
    <div
      ref={overlay}
      className={styles.overlay}
      data-wide={isWide || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      <div
        ref={box}
        role={close === undefined ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={styles.dialog}
      >
        <header className={styles.header}>
          <h2 id={id}>{headline}</h2>
          {close !== undefined && (
            <button type="button" className={page.icon} aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </div>,
    document.body,
  );
}

interface QuestionDialogProps {
  headline: string;
  children: ReactNode;
  yes: string;
  no: string;
  /** Closing the dialog answers no. */
  onAnswer: (yes: boolean) => void;
}

/** A question with two answers, asked before something that can't be undone. */
export function QuestionDialog({ headline, children, yes, no, onAnswer }: QuestionDialogProps) {
  return (
    <Dialog headline={headline} onClose={() => onAnswer(false)}>
      <p>{children}</p>
      <p className={page.row}>
        <button type="button" className={button.primary} onClick={() => onAnswer(true)}>
          {yes}
        </button>
        <button type="button" className={button.quiet} onClick={() => onAnswer(false)}>
          {no}
        </button>
      </p>
    </Dialog>
  );
}
