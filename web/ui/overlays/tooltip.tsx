import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** The control it explains; touch has no hover, so nothing needed may live only in here. */
  children: ReactElement;
}

export function Tooltip({ content, side = "top", children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 rounded-xl bg-ink px-3 py-1.5 text-sm text-surface shadow-pop data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
