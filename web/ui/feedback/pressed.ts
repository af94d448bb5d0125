const ROWS = "li, tr, article";
/** A row of this height or less is looked at as a whole; of anything higher, only the control. */
const HIGHEST_ROW_PX = 160;

interface Spot {
  element: Element;
  /** Where it was when it was pressed: what it changes may stand there, with another control. */
  box: DOMRect;
}

/** The last press on the page, the last one in a dialog, and the row that came alone since. */
const noted: { onPage?: Spot; inDialog?: Element; arrived?: Element } = {};
/** A row that comes later is another user's. */
const COMES_WITHIN_MS = 2_000;
const listeners = new Set<() => void>();

/** Calls `listener` when the row came that the last press adds. @returns stop listening */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes where the user pressed last, and the row that it adds: there is what a toast speaks of. */
export function watchPresses(): () => void {
  const rows = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
    const found = added.flatMap((element) => (element.matches(ROWS) ? [element] : [...element.querySelectorAll(ROWS)]));
    // Where a whole list is drawn, no row of it is news.
    const [only, another] = found.filter((row) => row.closest("main"));
    if (!only || another) return;
    noted.arrived = only;
    for (const listener of listeners) listener();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest("[role=menu]")) return;
    const row = target.closest(ROWS);
    const isLow = row !== null && row.getBoundingClientRect().height <= HIGHEST_ROW_PX;
    const element = isLow ? row : (target.closest("button, a, label") ?? target);
    // A dialog mostly goes: what it changes stands where it was opened.
    if (target.closest("[role$=dialog]")) noted.inDialog = element;
    else noted.onPage = { element, box: element.getBoundingClientRect() };
    delete noted.arrived;
    rows.observe(document.body, { childList: true, subtree: true });
    clearTimeout(timer);
    timer = setTimeout(() => rows.disconnect(), COMES_WITHIN_MS);
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    clearTimeout(timer);
    rows.disconnect();
  };
}

/** The boxes of what a toast of this moment speaks of. @param dialog the open one, before which the page stands back */
export function findPressed(dialog: Element | null): DOMRect[] {
  const { onPage, inDialog, arrived } = noted;
  if (dialog) return inDialog && dialog.contains(inDialog) ? [inDialog.getBoundingClientRect()] : [];
  const pressed = onPage && (onPage.element.isConnected ? onPage.element.getBoundingClientRect() : onPage.box);
  return [...(pressed ? [pressed] : []), ...(arrived?.isConnected ? [arrived.getBoundingClientRect()] : [])];
}
