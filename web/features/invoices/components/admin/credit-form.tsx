import { useState } from "react";
import { v7 as newId } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { creditAmounts, creditableLines } from "#shared/features/invoices/amounts.ts";
import { creditInvoice } from "#shared/features/invoices/endpoints.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { cardLeftOf, type GiveBackTo, refundableOf } from "#shared/features/invoices/refundable.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { StoredText } from "#web/words/content.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useInvoiceWrite } from "../../admin-queries.ts";

type Choice = GiveBackTo | "later";

const WAYS_WITHOUT_CARD: readonly { value: Choice; label: Message; description: Message }[] = [
  {
    value: "cash",
    label: message("Refunded another way (cash)"),
    description: message("We'll record it as refunded."),
  },
  { value: "later", label: message("Not yet"), description: message("You still need to refund it.") },
];
const WAYS: readonly { value: Choice; label: Message; description: Message }[] = [
  { value: "card", label: message("Back to the card"), description: message("Banks take a few days.") },
  { value: "credit", label: message("As credit"), description: message("For their next payment in the app.") },
  ...WAYS_WITHOUT_CARD,
];

/** Takes lines back, each whole; what it comes to stands on the button. */
export function CreditForm({ invoice }: { invoice: Invoice }) {
  const lines = creditableLines(invoice);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const write = useInvoiceWrite();
  const cents = creditAmounts(invoice, { lineIds: [...chosen] }).totalCents;
  const freedCents = refundableOf(invoice, cents);
  const isByCard = freedCents > 0 && cardLeftOf(invoice) >= freedCents;
  const [picked, setPicked] = useState<Choice | null>(null);
  const to = picked ?? (isByCard ? "card" : "later");
  async function credit() {
    if (reason.trim() === "") return setError(t("Say why."));
    setBusy(true);
    const back = freedCents > 0 && to !== "later" ? { to } : {};
    const note = { id: invoice.id, creditId: newId(), lineIds: [...chosen], reason, ...back };
    await write(call(creditInvoice, note), t("Credit note written"));
    setBusy(false);
  }
  return (
    <Section title={t("Credit lines")} description={t("A credit note takes these back.")} className="mt-0!">
      <div className="grid gap-3">
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            label={<StoredText row={line} name="description" />}
            description={formatCents(creditAmounts(invoice, { lineIds: [line.id] }).totalCents)}
            checked={chosen.includes(line.id)}
            onCheckedChange={(isChosen) =>
              setChosen(isChosen === true ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
            }
          />
        ))}
        <Field label={t("Reason")} hint={t("It shows on the credit note.")} required error={error}>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {freedCents > 0 && (
          <FieldGroup label={t("{amount} was already paid", { amount: formatCents(freedCents) })}>
            <RadioGroup value={to} onValueChange={setPicked} options={tLabels(isByCard ? WAYS : WAYS_WITHOUT_CARD)} />
          </FieldGroup>
        )}
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void credit()}
        >
          {chosen.length === 0 ? t("Choose lines first") : t("Credit {amount}", { amount: formatCents(cents) })}
        </Button>
      </div>
    </Section>
  );
}
