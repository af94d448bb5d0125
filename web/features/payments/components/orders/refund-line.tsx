import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import {
  previewRefund,
  type RefundPreview,
  refundOrder,
  type StudioOrder,
} from "#shared/features/checkout/endpoints.ts";
import type { OrderLine, RefundTo } from "#shared/features/checkout/order.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { tLabels } from "#web/words/labels.ts";
import { ownName, t } from "#web/words/t.ts";
import { refundToast, revokedWords } from "./refund-words.ts";

export interface RefundLineProps {
  order: StudioOrder;
  line: OrderLine;
  onClose: () => void;
  onDone: () => void;
}

const WAYS: { value: RefundTo; label: Message; description: Message }[] = [
  { value: "card", label: message("To the card that paid"), description: message("Banks take up to ten days.") },
  { value: "credit", label: message("As credit"), description: message("Ready right away for the next payment.") },
];

/** All of a line or a part of it. The server says first what can go back, and what is taken back with it. */
export function RefundLine(props: RefundLineProps) {
  const { order, line } = props;
  const asked = { orderId: order.id, refId: line.refId };
  const { data } = useQuery({
    queryKey: [previewRefund.path, asked],
    queryFn: () => call(previewRefund, asked),
    staleTime: 0,
    gcTime: 0,
  });
  return data ? <RefundDialog {...props} preview={data} /> : null;
}

function RefundDialog({ order, line, preview, onClose, onDone }: RefundLineProps & { preview: RefundPreview }) {
  const { mostCents } = preview;
  const [id] = useState(() => newId());
  const [amount, setAmount] = useState(amountText(mostCents));
  const [endsPass, setEndsPass] = useState(false);
  const [pieces, setPieces] = useState(String(preview.pieces));
  const [to, setTo] = useState<RefundTo>("card");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const cents = readAmount(amount.trim(), 5) ?? 0;
  const isTooMuch = !(cents > 0 && cents <= mostCents);

  async function confirm() {
    setTried(true);
    if (isTooMuch || reason.trim().length < 3) return;
    await attempt(async () => {
      const taken = { takesBack: endsPass, pieces: Math.min(preview.pieces, Math.max(0, Number(pieces) || 0)) };
      const { refunds } = await call(refundOrder, {
        orderId: order.id,
        id,
        refId: line.refId,
        cents,
        to,
        reason,
        ...taken,
      });
      const made = refunds.find((refund) => refund.id === id);
      if (made) toast(refundToast(made));
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
      description={revokedWords(line, preview, cents === line.refundableCents)}
      confirmLabel={isTooMuch ? t("Refund") : t("Refund {amount}", { amount: formatCents(cents) })}
      cancelLabel={t("Not now")}
      loading={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        <Field
          label={t("Amount")}
          hint={t("At most {amount}.", { amount: formatCents(mostCents) })}
          error={isTried && isTooMuch ? t("You can't refund more than was paid.") : undefined}
        >
          <MoneyInput value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        {preview.usedClasses !== null && cents < line.refundableCents && (
          <Checkbox
            label={t("End the pass too")}
            checked={endsPass}
            onCheckedChange={(on) => setEndsPass(on === true)}
          />
        )}
        {preview.pieces > 0 && (
          <Field label={t("Pieces that come back")} hint={t("They go back on the shelf.")}>
            <TextInput
              type="number"
              min={0}
              max={preview.pieces}
              value={pieces}
              onChange={(event) => setPieces(event.target.value)}
            />
          </Field>
        )}
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
