import { useState } from "react";
import { v7 as newId } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { refundOrder, type StudioOrder } from "#shared/features/checkout/endpoints.ts";
import type { OrderLine, RefundTo } from "#shared/features/checkout/order.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { tLabels } from "#web/words/labels.ts";
import { ownName, t } from "#web/words/t.ts";

export interface RefundLineProps {
  order: StudioOrder;
  line: OrderLine;
  onClose: () => void;
  onDone: () => void;
}

const WAYS: { value: RefundTo; label: Message; description: Message }[] = [
  { value: "card", label: message("To the card that paid"), description: message("Banks take up to ten days.") },
  { value: "credit", label: message("As credit"), description: message("There at once, for the next payment.") },
];

/** All of a line or a part of it. What goes back is decided by the server; this says what it will be. */
export function RefundLine({ order, line, onClose, onDone }: RefundLineProps) {
  const [id] = useState(() => newId());
  const [amount, setAmount] = useState(amountText(line.refundableCents));
  const [to, setTo] = useState<RefundTo>("card");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const cents = readAmount(amount.trim(), 5) ?? 0;
  const isTooMuch = !(cents > 0 && cents <= line.refundableCents);

  async function confirm() {
    setTried(true);
    if (isTooMuch || reason.trim().length < 3) return;
    await attempt(async () => {
      await call(refundOrder, { orderId: order.id, id, refId: line.refId, cents, to, reason });
      toast({ title: t("{amount} refunded", { amount: formatCents(cents) }), variant: "success" });
      onDone();
      onClose();
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t("Refund: {title}", { title: ownName(line.title) })}
      description={t(
        "A booking stays as it is. If it should end, cancel it too. What was paid with a gift card or credit is refunded as credit.",
      )}
      confirmLabel={isTooMuch ? t("Refund") : t("Refund {amount}", { amount: formatCents(cents) })}
      cancelLabel={t("Not now")}
      loading={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        <Field
          label={t("Amount")}
          hint={t("At most {amount}.", { amount: formatCents(line.refundableCents) })}
          error={isTried && isTooMuch ? t("More than was paid for this cannot go back.") : undefined}
        >
          <MoneyInput value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        {order.payerName && (
          <RadioGroup aria-label={t("Where to")} options={tLabels(WAYS)} value={to} onValueChange={setTo} />
        )}
        <Field
          label={t("Reason")}
          required
          error={isTried && reason.trim().length < 3 ? t("Say why in a few words.") : undefined}
        >
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
