import { useState } from "react";
import { v7 as newId } from "uuid";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

interface GiveCreditProps {
  userId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Credit for nothing: an apology, a prize. Said twice it is given once. */
export function GiveCredit({ userId, onClose, onDone }: GiveCreditProps) {
  const [id] = useState(() => newId());
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function give() {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(giveCredit, { id, userId, cents: readAmount(amount.trim(), 4) ?? 0, reason });
      toast({ title: t("Credit given"), variant: "success" });
      onDone();
      onClose();
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
      title={t("Give credit")}
      description={t("The studio now owes them this. They can use it in the cart before paying by card.")}
      footer={
        <Button loading={isBusy} onClick={() => void give()}>
          {t("Give credit")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={t("Amount")} required>
          <MoneyInput value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={t("Reason")} hint={t("They'll see this.")} required error={problem}>
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
