import { useState } from "react";
import { waiveCost } from "#shared/features/bookings/endpoints.ts";
import { voidInvoice } from "#shared/features/invoices/endpoints.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { useInvoiceWrite } from "../../admin-queries.ts";

interface ReasonDialogProps {
  label: string;
  title: string;
  description: string;
  hint: string;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for the reason before it does what cannot be undone. */
function ReasonDialog({ label, title, description, hint, onConfirm }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    if (reason.trim() === "") return setError(t("Say why."));
    setBusy(true);
    await onConfirm(reason.trim());
    setBusy(false);
    setOpen(false);
  }
  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">{label}</Button>}
      title={title}
      description={description}
      cancelLabel={t("Keep it")}
      confirmLabel={label}
      loading={isBusy}
      onConfirm={() => void confirm()}
    >
      <Field label={t("Reason")} hint={hint} required error={error}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

export function VoidForm({ invoice }: { invoice: Invoice }) {
  const write = useInvoiceWrite();
  return (
    <ReasonDialog
      label={t("Void it")}
      title={t("Void this invoice?")}
      description={t("It keeps its number, and nothing is owed anymore. You can't undo this.")}
      hint={t("They'll see this on the invoice.")}
      onConfirm={(reason) => write(call(voidInvoice, { id: invoice.id, reason }), t("Invoice voided"))}
    />
  );
}

/** A fee is let go with its booking, so that roster and invoice say the same. */
export function WaiveForm({ bookingId }: { bookingId: string }) {
  const write = useInvoiceWrite();
  return (
    <ReasonDialog
      label={t("Waive the fee")}
      title={t("Waive this fee?")}
      description={t("We'll credit the fee. They've already been refunded for the class.")}
      hint={t("They'll see this with your name.")}
      onConfirm={(reason) => write(call(waiveCost, { id: bookingId, reason }), t("They owe nothing for it"))}
    />
  );
}
