import { type KeyboardEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Moves the focus within a group by arrow keys, Home and End. Items carry `data-stop`; the first is
 * the group's Tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')].filter(
    (stop) => stop.checkVisibility(),
  );
  const current = stops.indexOf(event.target as HTMLElement);
  if (current < 0) return;
  const to = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const next =
    event.key === 'Home'
      ? stops[0]
      : event.key === 'End'
        ? stops.at(-1)
        : to && stops[(current + to + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Calls `forget` on Escape and before printing. It must stay the same function. */
export function useEscapeAndPrint(forget: () => void): void {
  useEffect(() => {
    const now = () => flushSync(forget);
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') now();
    };
    window.addEventListener('beforeprint', now);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('beforeprint', now);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [forget]);
}

/** A handler that chooses with Enter or Space. */
export function onChooseKey(choose: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  };
}
