import { type FormEvent, useId, useState } from "react";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import type { Discount } from "#shared/features/pos/sale.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";

interface DiscountDialogProps {
  /** What it is off. */
  title: string;
  current: Discount | null;
  reason: string;
  onSave: (discount: Discount | null, reason: string) => void;
  onClose: () => void;
}

const textOf = (current: Discount | null) =>
  current === null ? "" : current.kind === "percent" ? String(current.value) : amountText(current.value);

/** Null for what is no discount. */
function readDiscount(kind: Discount["kind"], text: string): Discount | null {
  if (kind === "percent") return /^([1-9]\d?|100)$/.test(text) ? { kind, value: Number(text) } : null;
  const cents = readAmount(text, 4) ?? 0;
  return cents > 0 ? { kind, value: cents } : null;
}

export function DiscountDialog({ title, current, reason: known, onSave, onClose }: DiscountDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<Discount["kind"]>(current?.kind ?? "percent");
  const [text, setText] = useState(textOf(current));
  const [reason, setReason] = useState(known);
  const [error, setError] = useState<string | null>(null);
  function save(event: FormEvent) {
    event.preventDefault();
    const discount = readDiscount(kind, text.trim());
    if (!discount)
      return setError(
        kind === "percent"
          ? t("A number from 1 to 100.")
          : t("A price like {amountText}.", { amountText: amountText(2_500) }),
      );
    if (!reason.trim()) return setError(t("Add a reason for the discount."));
    onSave(discount, reason.trim());
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("Discount")}
      description={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {current && (
            <Button variant="ghost" onClick={() => onSave(null, "")}>
              {t("No discount")}
            </Button>
          )}
          <Button type="submit" form={id}>
            {t("Give the discount")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
        <Segmented
          label={t("Discount type")}
          options={[
            { value: "percent", label: t("Percentage") },
            { value: "cents", label: t("Amount") },
          ]}
          value={kind}
          onValueChange={setKind}
        />
        <Field label={kind === "percent" ? t("Percentage") : t("Amount")} required error={error}>
          <TextInput inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={t("Reason")} required>
          <TextInput
            maxLength={120}
            value={reason}
            placeholder={t("Small damage")}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
