import type { RouteName } from "#web/routes/pages.ts";
import { STAFF } from "../../pages/staff-part.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** A panel with something half-filled is not left by a slip of the hand. */
const PANELS = '[role$="dialog"][data-state="open"], [role="menu"][data-state="open"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Whether this key asks for the palette: Ctrl-K or Cmd-K anywhere, `/` where nothing else would take it. */
export function asksForPalette(event: KeyboardEvent, page: RouteName | undefined): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey || document.querySelector(PANELS)) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === "k" && !shiftKey;
  return key === "/" && !ctrlKey && !isTyping(target) && !(page && STAFF[page]?.hasScanner);
}
