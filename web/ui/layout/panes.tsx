import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface PanesProps {
  /** The right pane of a wide window; below the list on a narrow one. */
  beside: ReactNode;
  /** It stays in view while the list is scrolled: for one thing of the list. */
  isSticky?: boolean;
  children: ReactNode;
}

/** A pane higher than the window scrolls by itself; its frame leaves room for the ring of a focused control. */
const STICKY = "lg:sticky lg:top-22 lg:-m-1.5 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:p-1.5";

/** A page's list with a second part beside it, so that a wide window is used. */
export function Panes({ beside, isSticky = false, children }: PanesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>{children}</div>
      <div className={clsx(isSticky && STICKY)}>{beside}</div>
    </div>
  );
}
