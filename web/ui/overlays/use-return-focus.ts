import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened; Radix knows that only of a dialog's own trigger. Where the
 * focus has already moved on (to the title of another page), it stays there.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}
