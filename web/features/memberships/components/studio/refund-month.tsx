import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { refundPayment } from "#shared/features/memberships/endpoints.ts";
import { leftOfMonth, type MembershipPayment } from "#shared/features/memberships/payment.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

export interface RefundMonthProps {
  payment: MembershipPayment;
  /** The month paid last, of a membership that still runs. */
  isLast: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a charged month back to the card; the month paid last ends the membership. */
export function RefundMonth({ payment, isLast, onClose, onDone }: RefundMonthProps) {
  const [reason, setReason] = useState("");
  const { isBusy, attempt } = useAttempt();
  const [isTried, setTried] = useState(false);

  async function confirm() {
    setTried(true);
    if (reason.trim() === "") return;
    await attempt(async () => {
      const { refundState } = await call(refundPayment, { invoiceId: payment.id, reason });
      toast(
        refundState === "done"
          ? { title: t("The month is refunded"), variant: "success" }
          : { title: t("The refund is on its way"), variant: "default" },
      );
      onDone();
      onClose();
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t("Refund {amount}?", { amount: formatCents(leftOfMonth(payment)) })}
      description={
        isLast
          ? t("It's refunded to the card that paid. The membership ends today, and no more months are charged.")
          : t("It's refunded to the card that paid. The month is used up, so the membership stays as it is.")
      }
      confirmLabel={t("Refund")}
      cancelLabel={t("Not now")}
      loading={isBusy}
      onConfirm={() => void confirm()}
    >
      <Field label={t("Reason")} required error={isTried && reason.trim() === "" ? t("Fill this in.") : undefined}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
