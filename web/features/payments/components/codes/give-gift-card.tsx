import { useState } from "react";
import { v7 as newId } from "uuid";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { HandOverCard } from "./hand-over-card.tsx";

/** The code is money: it is shown this once. */
export function GiveGiftCard({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [id] = useState(() => newId());
  const [amount, setAmount] = useState("25");
  const [reason, setReason] = useState("");
  const [card, setCard] = useState<{ code: string; leftCents: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function give() {
    setBusy(true);
    setProblem(null);
    try {
      const { code, leftCents } = await call(giveGiftCard, { id, cents: readAmount(amount.trim(), 4) ?? 0, reason });
      setCard({ code: code ?? "", leftCents });
      onDone();
    } catch (error) {
      setProblem(wordsFor(error));
      sayFailed(error);
    }
    setBusy(false);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("Give a gift card")}
      footer={
        card === null ? (
          <Button loading={isBusy} onClick={() => void give()}>
            {t("Create the card")}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("Done")}</Button>
        )
      }
    >
      {card === null ? (
        <div className="grid gap-4">
          <Field label={t("Amount")} required>
            <MoneyInput value={amount} onChange={(event) => setAmount(event.target.value)} />
          </Field>
          <Field label={t("Reason")} required error={problem ?? undefined}>
            <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      ) : (
        <HandOverCard code={card.code} cents={card.leftCents} />
      )}
    </Dialog>
  );
}
