export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Surroundings {
  /** Toasts stay in here. */
  frame: Box;
  /** Boxes that a toast must not lie over. */
  kept: readonly Box[];
  /** Controls that it had better not lie over. */
  controls: readonly Box[];
}

interface Shift {
  x: number;
  y: number;
}

const STEP_PX = 8;
const GAP_PX = 4;
/** More controls than any toast lies over. */
const KEPT_COST = 1_000;

const lieOverEachOther = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP_PX && b.left < a.right + GAP_PX && a.top < b.bottom + GAP_PX && b.top < a.bottom + GAP_PX;

/**
 * How far a toast moves from where it stands by itself, so that it lies over nothing that is kept clear, and over as few
 * controls as possible: up its own column first, on a wide screen at both sides too.
 */
export function findClearShift(toast: Box, { frame, kept, controls }: Surroundings): Shift {
  const costAt = ({ x, y }: Shift): number => {
    const moved = { left: toast.left + x, right: toast.right + x, top: toast.top + y, bottom: toast.bottom + y };
    const countOver = (boxes: readonly Box[]) => boxes.filter((box) => lieOverEachOther(moved, box)).length;
    return KEPT_COST * countOver(kept) + countOver(controls);
  };
  let best: Shift = { x: 0, y: 0 };
  let least = costAt(best);
  if (least < KEPT_COST) return best;
  const columns = new Set([0, frame.right - toast.right, frame.left - toast.left]);
  for (const x of columns)
    for (let y = frame.bottom - toast.bottom; toast.top + y >= frame.top; y -= STEP_PX) {
      const cost = costAt({ x, y });
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
}
