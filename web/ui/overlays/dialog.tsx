import { cva, type VariantProps } from "class-variance-authority";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { DialogBody, DialogFooter, DialogHeader, overlayStyle } from "./dialog-parts.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

const dialogStyle = cva(
  [
    "fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[min(88dvh,52rem)] -translate-y-1/2 flex-col rounded-panel border border-line bg-surface-overlay shadow-pop outline-none",
    "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  ],
  {
    variants: { size: { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } },
    defaultVariants: { size: "md" },
  },
);

export interface DialogProps extends VariantProps<typeof dialogStyle> {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; leave out and steer with `open` instead. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons in the bar at the bottom, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ title, description, trigger, open, onOpenChange, footer, size, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          className={dialogStyle({ size })}
          {...(!trigger && returnFocus)}
          {...(!description && { "aria-describedby": undefined })}
        >
          <DialogHeader title={title} description={description} />
          {children && <DialogBody>{children}</DialogBody>}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Wraps a button in the dialog that should close it. */
export const DialogClose = RadixDialog.Close;
