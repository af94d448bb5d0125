import { type FormEvent, useId, useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { CARD_LIMITS } from "#shared/features/gift-cards/balance.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import type { TillThing } from "../../till-cart.ts";

const { leastCents, mostCents } = CARD_LIMITS;
/** The name is stored in English, as a product's is. */
const TITLE = message("Gift card").text;

/** A gift card of an amount that is on no shelf. */
export function FreeCard({ onPick, onClose }: { onPick: (thing: TillThing) => void; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  function add(event: FormEvent) {
    event.preventDefault();
    const unitCents = readAmount(text.trim(), 5);
    if (unitCents === null || unitCents < leastCents || unitCents > mostCents)
      return setError(t("From {least} to {most}.", { least: formatCents(leastCents), most: formatCents(mostCents) }));
    const nothing = { productId: null, variantId: null, classInstanceId: null, left: null, variantName: "" };
    onPick({ kind: "gift-card", ...nothing, title: TITLE, unitCents });
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("Gift card")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={id} size="lg" block>
          {t("Put it on the counter")}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={add}>
        <Field label={t("What it's worth")} error={error}>
          <MoneyInput value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
