let isPressed = false;

if (typeof window !== 'undefined') {
  // `mousedown` comes before the focus moves, and `mouseup` before the click, so actions run in a timeout after it.
  window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
  window.addEventListener('mouseup', () => (isPressed = false), { capture: true });
}

/** Runs `then` at once, or after the current press of the mouse. A change of the layout between press and release
 * would move the button away, and there would be no click. */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  window.addEventListener('mouseup', () => setTimeout(then), { once: true });
}
