import { type FormEvent, useId, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { otherWayFault } from "#shared/features/pos/desk-rules.ts";
import type { PaymentWay } from "#shared/features/pos/sale.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { sellsCards } from "../../till-cart.ts";
import { useSell } from "../../use-sell.ts";
import { SoldPanel } from "../sales/sold-panel.tsx";
import type { PayProps } from "./pay-props.ts";

/** Paid in another way, only written down here. */
export function PayOther({ counter, sum, tipCents, leftCents, onSold, onClose }: PayProps) {
  const id = useId();
  const sell = useSell();
  const isMoneyOnly = sellsCards(counter);
  const [way, setWay] = useState<PaymentWay>("bank");
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isDesk = useSignedInUser().role === "front-desk";
  const studio = useStudio();
  const [isBusy, setBusy] = useState(false);
  const [soldId, setSoldId] = useState<string | null>(null);
  async function take(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fault = isDesk && way === "other" ? otherWayFault(studio, note.trim()) : null;
    setError(fault && t(fault));
    if (fault) return;
    setBusy(true);
    setSoldId(await sell(counter, { way, note: note.trim(), tenderedCents: null, sum, tipCents }));
    setBusy(false);
  }
  if (soldId) return <SoldPanel saleId={soldId} changeCents={null} onDone={onSold} />;
  return (
    <Dialog
      open
      size="sm"
      title={t("Other payment: {amount}", { amount: formatCents(leftCents) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={id} size="lg" block loading={isBusy}>
          {t("Write it down")}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void take(event)} className="grid gap-5">
        <FieldGroup label={t("How it was paid")}>
          <RadioGroup
            aria-label={t("How it was paid")}
            value={way}
            onValueChange={setWay}
            options={[
              { value: "bank", label: t("Bank transfer"), description: t("It's in the studio's account.") },
              ...(isMoneyOnly
                ? []
                : [
                    {
                      value: "voucher" as const,
                      label: t("Paper voucher"),
                      description: t("Issued by the studio."),
                    },
                  ]),
              ...(isMoneyOnly || (isDesk && !studio.deskTakesOther)
                ? []
                : [
                    {
                      value: "other" as const,
                      label: t("Another way"),
                      description: t("Coming later. Say what it is."),
                    },
                  ]),
            ]}
          />
        </FieldGroup>
        <Field label={t("Note")} error={error}>
          <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
