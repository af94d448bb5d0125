/** A row of this height or less is looked at as a whole; of anything higher, only the control. */
const HIGHEST_ROW_PX = 160;
/** A toast with two lines, where it is not drawn yet. */
const TOAST_HEIGHT_PX = 130;
const GAP_PX = 8;

const pressed: { row?: DOMRect } = {};

/** Notes where the user pressed last: there is what a toast speaks of, even if another control stands there since. */
export function watchPresses(): () => void {
  const note = ({ target }: Event) => {
    // A question or a menu goes: what it changes stands where it was opened.
    if (!(target instanceof Element) || target.closest("[role$=dialog], [role=menu]")) return;
    const row = target.closest("li, tr, article")?.getBoundingClientRect();
    pressed.row =
      row && row.height <= HIGHEST_ROW_PX
        ? row
        : (target.closest("button, a, label") ?? target).getBoundingClientRect();
  };
  document.addEventListener("click", note, true);
  return () => document.removeEventListener("click", note, true);
}

/**
 * How far above the window's lower edge toasts have to stand so that they do not lie over what was pressed; null where
 * they are not in its way.
 *
 * @param region where they stand by themselves
 */
export function bottomAbovePressed(region: DOMRect, padding: number): number | null {
  const { row } = pressed;
  if (!row) return null;
  const top = region.bottom - Math.max(region.height, TOAST_HEIGHT_PX);
  const isInTheWay = row.bottom > top && row.top < region.bottom && row.right > region.left && row.left < region.right;
  return isInTheWay ? window.innerHeight - row.top + GAP_PX - padding : null;
}
