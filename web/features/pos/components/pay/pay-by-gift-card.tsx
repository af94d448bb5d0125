import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { cardUses } from "../../till-cart.ts";
import { useSell } from "../../use-sell.ts";
import { SoldPanel } from "../sales/sold-panel.tsx";
import type { PayProps } from "./pay-props.ts";

/** Gift cards pay all of it. */
export function PayByGiftCard({ counter, sum, tipCents, onSold, onClose }: PayProps) {
  const sell = useSell();
  const [isBusy, setBusy] = useState(false);
  const [soldId, setSoldId] = useState<string | null>(null);
  async function take() {
    setBusy(true);
    setSoldId(await sell(counter, { way: "cash", note: "", tenderedCents: null, sum, tipCents }));
    setBusy(false);
  }
  if (soldId) return <SoldPanel saleId={soldId} changeCents={null} onDone={onSold} />;
  return (
    <Dialog
      open
      size="sm"
      title={t("Gift card: {amount}", { amount: formatCents(sum.totalCents) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="lg" block loading={isBusy} onClick={() => void take()}>
          {t("Take {amount}", { amount: formatCents(sum.totalCents) })}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {cardUses(counter, sum)
          .filter(({ cents }) => cents > 0)
          .map(({ code, lastFour, cents, leftCents }) => (
            <li key={code} className="rounded-card bg-surface-sunken p-4">
              <span className="font-semibold">{t("Gift card {lastFour}", { lastFour })}</span>
              <span className="block text-sm text-ink-muted">
                {t("{amount} stays on it", { amount: formatCents(leftCents - cents) })}
              </span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
