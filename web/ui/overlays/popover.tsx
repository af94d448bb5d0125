import { clsx } from "clsx";
import * as RadixPopover from "radix-ui/popover";
import type { ReactNode } from "react";

export interface PopoverProps {
  trigger: ReactNode;
  /** Spoken name of the panel. */
  label: string;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Takes the focus when it closes, instead of the trigger: back into the text it was opened for. */
  focusAfter?: () => void;
  className?: string;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = "end", side = "bottom", open, onOpenChange, focusAfter, className, children } = props;
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          {...(focusAfter && {
            onCloseAutoFocus: (event: Event) => {
              event.preventDefault();
              focusAfter();
            },
          })}
          className={clsx(
            "z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-surface-overlay p-4 shadow-pop outline-none",
            "origin-(--radix-popover-content-transform-origin) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
