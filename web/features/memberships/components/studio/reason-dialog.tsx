import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

export interface ReasonDialogProps {
  label: string;
  title: string;
  confirmLabel: string;
  /** Does it. @throws what the server refused it with */
  onConfirm: (reason: string) => Promise<unknown>;
  children: ReactNode;
}

/** Something the studio does for a member, who reads why. */
export function ReasonDialog({ label, title, confirmLabel, onConfirm, children }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { isBusy, attempt } = useAttempt();
  async function confirm(): Promise<void> {
    if (reason.trim() === "") return setError(t("Fill this in."));
    if (!(await attempt(() => onConfirm(reason.trim())))) return;
    setOpen(false);
    setReason("");
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      loading={isBusy}
      trigger={
        <Button variant="ghost" size="sm">
          {label}
        </Button>
      }
      title={title}
      description={t("We'll tell the member, with your name and the reason.")}
      confirmLabel={confirmLabel}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        {children}
        <Field label={t("Reason")} required error={error}>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
