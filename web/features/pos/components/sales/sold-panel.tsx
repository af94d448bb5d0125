import { formatCents } from "#shared/core/money.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";
import type { TillSaleRow } from "../../tables.ts";
import { SoldCards } from "../gift-cards/sold-cards.tsx";
import { useSoldCards } from "../gift-cards/use-sold-cards.ts";
import { MailReceipt } from "./mail-receipt.tsx";
import { Receipt } from "./receipt.tsx";

interface SoldPanelProps {
  saleId: string;
  /** Null where nothing was handed over. */
  changeCents: number | null;
  onDone: () => void;
}

/** It is kept: the change, the receipt, and on to the next. */
export function SoldPanel({ saleId, changeCents, onDone }: SoldPanelProps) {
  const db = useDatabase();
  const sale = useLiveQuery(() => db.rows<TillSaleRow>("tillSales").get(saleId), [db, saleId]);
  const hasCards = sale?.lines.some(({ kind }) => kind === "gift-card") === true;
  const { cards } = useSoldCards(saleId, hasCards && sale?.number !== null);
  return (
    <Dialog
      open
      title={t("Sold")}
      onOpenChange={(open) => !open && onDone()}
      footer={
        <>
          {sale && (
            <PrintButton paper="strip">
              <Receipt sale={sale} cards={cards} />
            </PrintButton>
          )}
          <Button size="lg" onClick={onDone}>
            {t("Next sale")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {changeCents !== null && (
          <p className="flex items-baseline justify-between gap-4 rounded-card bg-success-soft p-4 text-success">
            <span className="font-semibold">{t("Change @coins")}</span>
            <span className="text-4xl font-semibold tabular-nums">{formatCents(changeCents)}</span>
          </p>
        )}
        {sale && hasCards && <SoldCards saleId={sale.id} isSent={sale.number !== null} />}
        {sale && <Receipt sale={sale} cards={cards} />}
        {sale && <MailReceipt sale={sale} />}
      </div>
    </Dialog>
  );
}
