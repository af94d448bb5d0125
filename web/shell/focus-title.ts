/** How long the code of a page may take to come before its title is waited for no longer. */
const PATIENCE_MS = 5_000;

/** A panel that the user opened while the page was loading has the focus: taking it away would close the panel. */
export const isInPanel = () => Boolean(document.activeElement?.closest('[role$="dialog"][data-state="open"]'));

/** A keyboard user who has moved on is not pulled back. */
export const isFocusLost = () => document.activeElement === document.body || document.activeElement?.id === "content";

/** Moves the reader to the page's title, at once or as soon as it is there. @returns stop waiting */
export function focusTitle(): () => void {
  if (isInPanel()) return () => {};
  const find = () => document.querySelector<HTMLElement>("#page-title, main h1");
  const focus = (title: HTMLElement) => {
    if (!title.hasAttribute("tabindex")) title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  const title = find();
  if (title) {
    focus(title);
    return () => {};
  }
  document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    if (isFocusLost()) focus(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
