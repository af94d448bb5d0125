import { useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "../../../../../shared/core/money.ts";
import { addAmounts, creditableLines } from "../../../../../shared/features/invoices/amounts.ts";
import { creditInvoice } from "../../../../../shared/features/invoices/endpoints.ts";
import { cardLeftOf, freedBy, type GiveBackTo } from "../../../../../shared/features/invoices/give-back.ts";
import type { Invoice } from "../../../../../shared/features/invoices/invoice.ts";
import { call } from "../../../../data/client.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "../../../../ui/forms/field.tsx";
import { RadioGroup, type RadioOption } from "../../../../ui/forms/radio-group.tsx";
import { TextInput } from "../../../../ui/forms/text-input.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { useInvoiceWrite } from "../../admin-queries.ts";

type Choice = GiveBackTo | "later";

const WAYS_WITHOUT_CARD: readonly RadioOption<Choice>[] = [
  { value: "cash", label: "Paid back otherwise (cash)", description: "It is written down as given back." },
  { value: "later", label: "Not yet", description: "It stays to be given back." },
];
const WAYS: readonly RadioOption<Choice>[] = [
  { value: "card", label: "Back to the card", description: "It takes the bank a few days." },
  { value: "credit", label: "As credit", description: "For whatever they pay in the app next." },
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
  const cents = addAmounts(lines.filter(({ id }) => chosen.includes(id))).totalCents;
  const freedCents = freedBy(invoice, cents);
  const isByCard = freedCents > 0 && cardLeftOf(invoice) >= freedCents;
  const [picked, setPicked] = useState<Choice | null>(null);
  const to = picked ?? (isByCard ? "card" : "later");
  async function credit() {
    if (reason.trim() === "") return setError("Please say why.");
    setBusy(true);
    const back = freedCents > 0 && to !== "later" ? { to } : {};
    const note = { id: invoice.id, creditId: newId(), lineIds: [...chosen], reason, ...back };
    await write(call(creditInvoice, note), "Credit note written");
    setBusy(false);
  }
  return (
    <Section title="Credit lines" description="They are taken back by a credit note." className="mt-0!">
      <div className="grid gap-3">
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            label={line.description}
            description={formatCents(addAmounts([line]).totalCents)}
            checked={chosen.includes(line.id)}
            onCheckedChange={(isChosen) =>
              setChosen(isChosen === true ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
            }
          />
        ))}
        <Field label="Reason" hint="It stands on the credit note." required error={error}>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {freedCents > 0 && (
          <FieldGroup label={`${formatCents(freedCents)} was paid for it already`}>
            <RadioGroup value={to} onValueChange={setPicked} options={isByCard ? WAYS : WAYS_WITHOUT_CARD} />
          </FieldGroup>
        )}
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void credit()}
        >
          {chosen.length === 0 ? "Choose lines first" : `Credit ${formatCents(cents)}`}
        </Button>
      </div>
    </Section>
  );
}
