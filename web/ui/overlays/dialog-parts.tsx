import { X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { t } from "../../words/t.ts";
import { IconButton } from "../actions/icon-button.tsx";

/** Toasts look for `overlay`: they stand elsewhere while one is open. */
export const overlayStyle =
  "overlay fixed inset-0 z-50 bg-scrim backdrop-blur-[2px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

export function DialogHeader({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div data-dialog-edge className="flex items-start justify-between gap-4 p-5 pb-3 sm:p-6 sm:pb-3">
      <div className="min-w-0 pt-1.5">
        <RadixDialog.Title className="text-xl leading-snug">{title}</RadixDialog.Title>
        {description && (
          <RadixDialog.Description className="mt-1.5 text-ink-muted">{description}</RadixDialog.Description>
        )}
      </div>
      <RadixDialog.Close asChild>
        <IconButton label={t("Close")} className="-mt-1 -mr-2">
          <X />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}

/** The part that scrolls; it takes focus so that the keyboard can scroll it too. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6">{children}</div>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-edge
      className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-4 max-sm:[&>*]:flex-1 sm:px-6"
    >
      {children}
    </div>
  );
}
