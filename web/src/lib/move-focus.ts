import type { KeyboardEvent } from 'react';

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
