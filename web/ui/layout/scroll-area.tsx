import { clsx } from "clsx";
import * as RadixScroll from "radix-ui/scroll-area";
import type { ReactNode } from "react";

/** The owner's number: how long the bar stays after the last movement. */
const SCROLL_HIDE_DELAY_MS = 600;

export interface ScrollAreaProps {
  /** Spoken name; the area is focusable so that the keyboard can scroll it. */
  label: string;
  /** Give it the height limit, for example `max-h-80`. */
  className?: string;
  children: ReactNode;
}

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <RadixScroll.Root
      scrollHideDelay={SCROLL_HIDE_DELAY_MS}
      className={clsx("flex flex-col overflow-hidden", className)}
    >
      {/* Radix lays the content out as a table, which lets long words push it wider than the area. */}
      <RadixScroll.Viewport
        role="region"
        aria-label={label}
        tabIndex={0}
        className="min-h-0 flex-1 rounded-[inherit] -outline-offset-2 [&>div]:block!"
      >
        {children}
      </RadixScroll.Viewport>
      {(["vertical", "horizontal"] as const).map((orientation) => (
        <RadixScroll.Scrollbar
          key={orientation}
          orientation={orientation}
          className="flex touch-none p-0.5 select-none data-[orientation=horizontal]:h-2.5 data-[orientation=horizontal]:flex-col data-[orientation=vertical]:w-2.5 data-[state=hidden]:animate-fade-out data-[state=visible]:animate-fade-in"
        >
          <RadixScroll.Thumb className="flex-1 rounded-full bg-line-strong" />
        </RadixScroll.Scrollbar>
      ))}
    </RadixScroll.Root>
  );
}
