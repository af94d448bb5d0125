import { useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "../../../../../shared/core/money.ts";
import { addAmounts, creditableLines } from "../../../../../shared/features/invoices/amounts.ts";
import { creditInvoice } from "../../../../../shared/features/invoices/endpoints.ts";
import type { Invoice } from "../../../../../shared/features/invoices/invoice.ts";
import { call } from "../../../../data/client.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { TextInput } from "../../../../ui/forms/text-input.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { useInvoiceWrite } from "../../admin-queries.ts";

/** Takes lines back, each whole; what it comes to stands on the button. */
export function CreditForm({ invoice }: { invoice: Invoice }) {
  const lines = creditableLines(invoice);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const write = useInvoiceWrite();
  const cents = addAmounts(lines.filter(({ id }) => chosen.includes(id))).totalCents;
  async function credit() {
    if (reason.trim() === "") return setError("Please say why.");
    setBusy(true);
    const note = { id: invoice.id, creditId: newId(), lineIds: [...chosen], reason };
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
