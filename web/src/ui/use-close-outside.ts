import { type RefObject, useEffect } from 'react';

/** Closes a menu on Escape, which moves the focus to the button that opens it, and on a press outside. */
export function useCloseOutside(
  menu: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new each time and does the same
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [menu, isOpen]);
}
