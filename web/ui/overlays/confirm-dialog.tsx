import * as AlertDialog from "radix-ui/alert-dialog";
import type { MouseEvent, ReactNode } from "react";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";
import { overlayStyle } from "./dialog-parts.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export interface ConfirmDialogProps {
  title: ReactNode;
  /** What will happen, in a sentence or two. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** While something must be chosen first. */
  confirmDisabled?: boolean;
  /** Give it (true or false) when confirming takes time: the dialog then stays open until you close it. */
  loading?: boolean;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onConfirm: () => void;
  /** Further detail between the text and the buttons (a price, a reason field). */
  children?: ReactNode;
}

/** A question that must be answered: pressing outside does not close it, and focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = t("Cancel"), danger, loading, trigger, onConfirm } = props;
  const returnFocus = useReturnFocus();
  const confirm = (event: MouseEvent) => {
    if (loading !== undefined) event.preventDefault();
    onConfirm();
  };
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...(!trigger && returnFocus)}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[88dvh] max-w-md -translate-y-1/2 flex-col rounded-panel border border-line bg-surface-overlay shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {/* A long question scrolls; its answers stay in view. */}
          <div className="min-h-0 overflow-y-auto p-6 pb-1">
            <AlertDialog.Title className="text-xl leading-snug">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-muted">{description}</AlertDialog.Description>
            {props.children && <div className="mt-4">{props.children}</div>}
          </div>
          <div className="flex flex-wrap justify-end gap-2.5 p-6 pt-5 max-sm:flex-col-reverse max-sm:flex-nowrap">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                variant={danger ? "danger" : "primary"}
                loading={loading}
                disabled={props.confirmDisabled}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
