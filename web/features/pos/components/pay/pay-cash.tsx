import { type FormEvent, useId, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { changeOf, quickAmounts } from "#shared/features/pos/totals.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { useSell } from "../../use-sell.ts";
import { SoldPanel } from "../sales/sold-panel.tsx";
import type { PayProps } from "./pay-props.ts";

/** How much is handed over, and what goes back. */
export function PayCash({ counter, sum, tipCents, leftCents: totalCents, onSold, onClose }: PayProps) {
  const id = useId();
  const sell = useSell();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [soldId, setSoldId] = useState<string | null>(null);
  const given = text === "" ? totalCents : readAmount(text.trim(), 5);
  const change = given === null ? null : changeOf(totalCents, given);
  async function take(event: FormEvent) {
    event.preventDefault();
    if (change === null || isBusy) return;
    setBusy(true);
    setSoldId(await sell(counter, { way: "cash", note: "", tenderedCents: given, sum, tipCents }));
    setBusy(false);
  }
  if (soldId) return <SoldPanel saleId={soldId} changeCents={change ?? 0} onDone={onSold} />;
  return (
    <Dialog
      open
      size="sm"
      title={t("Cash: {amount}", { amount: formatCents(totalCents) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={id} size="lg" block loading={isBusy} disabled={change === null}>
          {change === null ? t("Not enough yet") : t("Take {amount}", { amount: formatCents(given ?? totalCents) })}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void take(event)} className="grid gap-4">
        <ul className="grid grid-cols-3 gap-2">
          {quickAmounts(totalCents).map((cents) => (
            <li key={cents}>
              <Button
                variant={given === cents ? "primary" : "secondary"}
                block
                aria-pressed={given === cents}
                onClick={() => setText(amountText(cents))}
              >
                {cents === totalCents ? t("Exact") : formatCents(cents)}
              </Button>
            </li>
          ))}
        </ul>
        <Field label={t("Given")} hint={t("Leave blank for exact change.")}>
          <TextInput inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <p className="flex items-baseline justify-between gap-4 rounded-card bg-surface-sunken p-4">
          <span className="font-semibold">{t("Change @coins")}</span>
          <output aria-live="polite" className="text-3xl font-semibold tabular-nums">
            {change === null ? "—" : formatCents(change)}
          </output>
        </p>
      </form>
    </Dialog>
  );
}
