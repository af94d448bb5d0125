import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened; Radix knows that only of a dialog's own trigger. Where the
 * focus has already moved on (to the title of another page), it stays there.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  const atDraw = document.activeElement;
  return {
    /** Not Radix's `onOpenAutoFocus`: that is left out where a field with `autoFocus` has the focus by now. */
    ref: (content: HTMLElement | null) => {
      if (!content || before.current) return;
      const focused = document.activeElement;
      before.current = content.contains(focused) ? atDraw : focused;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = before.current;
      before.current = null;
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
}
