import { clsx } from "clsx";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { DialogBody, DialogFooter, DialogHeader, overlayStyle } from "./dialog-parts.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export interface SheetProps {
  title: ReactNode;
  description?: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Rises from the bottom on a phone, slides in from the side from 768 px. */
export function Sheet({ title, description, trigger, open, onOpenChange, footer, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          {...(!trigger && returnFocus)}
          {...(!description && { "aria-describedby": undefined })}
          className={clsx(
            "fixed z-50 flex flex-col bg-surface-overlay shadow-pop outline-none",
            "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-panel pb-safe",
            "max-md:data-[state=closed]:animate-rise-out max-md:data-[state=open]:animate-rise-in",
            "md:inset-y-3 md:right-3 md:left-auto md:max-h-none md:w-[28rem] md:max-w-[calc(100vw-1.5rem)] md:rounded-panel md:border md:border-line",
            "md:data-[state=closed]:animate-slide-out md:data-[state=open]:animate-slide-in",
          )}
        >
          <DialogHeader title={title} description={description} />
          <DialogBody>{children}</DialogBody>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
