let isPressed = false;

if (typeof window !== 'undefined') {
  // Before the press moves the focus, and after its click.
  window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
  window.addEventListener('mouseup', () => (isPressed = false), { capture: true });
}

/** Runs `then` at once, or after the current press. Changing the layout between press and release
 * would move the button away, and the click would be lost. */
export function afterPress(then: () => void): void {
  if (!isPressed) {
    then();
    return;
  }
  window.addEventListener('mouseup', () => setTimeout(then), { once: true });
}
