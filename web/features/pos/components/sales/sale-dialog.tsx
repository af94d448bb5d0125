import { Suspense, useState } from "react";
import { isolated } from "#shared/core/messages/isolated.ts";
import { piecesLeft } from "#shared/features/pos/refund-rules.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { useNow } from "#web/use-now.ts";
import { Content, StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { GATE_WORDS, numberWords, TROUBLE_WORDS } from "../../labels.ts";
import type { TillSaleRow } from "../../tables.ts";
import { SoldCards } from "../gift-cards/sold-cards.tsx";
import { useSoldCards } from "../gift-cards/use-sold-cards.ts";
import { MailReceipt } from "./mail-receipt.tsx";
import { Receipt } from "./receipt.tsx";
import { RefundForm } from "./refund-form.tsx";
import { SaleSigns } from "./sale-signs.tsx";

/** One sale: its receipt, what is odd about it, and giving back. */
export function SaleDialog({ sale, onClose }: { sale: TillSaleRow; onClose: () => void }) {
  const [isRefunding, setRefunding] = useState(false);
  const { role } = useSignedInUser();
  const today = studioDay(useNow());
  // An older sale is given back by an admin; the server says the same.
  const mayRefund = role === "admin" || studioDay(Temporal.Instant.from(sale.soldAt)) === today;
  const hasCards = sale.lines.some(({ kind }) => kind === "gift-card");
  const { cards } = useSoldCards(sale.id, hasCards && sale.number !== null);
  const isRefunded = sale.lines.every((line) => piecesLeft(sale, line) === 0);
  return (
    <Sheet
      open
      title={t("Sale {numberWords}", { numberWords: numberWords(sale) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <PrintButton paper="strip">
            <Receipt sale={sale} cards={cards} />
          </PrintButton>
          {!isRefunding && mayRefund && !isRefunded && (
            <Button variant="secondary" onClick={() => setRefunding(true)}>
              {t("Refund money")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-2 empty:hidden">
          <SaleSigns sale={sale} />
        </p>
        {sale.lines.map(
          ({ id, title, trouble }) =>
            trouble && (
              <Banner key={id} tone="danger" title={<Content>{title}</Content>}>
                {t(TROUBLE_WORDS[trouble])}
              </Banner>
            ),
        )}
        {sale.lines.flatMap(({ id, title, letIn = [] }) =>
          letIn.map(({ gate, reason, byName }) => (
            <Banner key={`${id} ${gate}`} tone="warning" title={<Content>{title}</Content>}>
              <span>{t(GATE_WORDS[gate])}</span>
              {reason ? (
                <span>
                  : <Content>{reason}</Content>
                </span>
              ) : (
                <span> {t("Nobody approved it.")}</span>
              )}
              {reason && <span>{` · ${isolated(byName)}`}</span>}
            </Banner>
          )),
        )}
        {isRefunding && <RefundForm sale={sale} onDone={() => setRefunding(false)} />}
        {hasCards && <SoldCards key={sale.refunds.length} saleId={sale.id} isSent={sale.number !== null} />}
        <Receipt sale={sale} cards={cards} />
        {role === "admin" && sale.refunds.length > 0 && (
          <Suspense fallback={null}>
            <RefundPapers key={sale.refunds.length} sourceId={sale.id} isAdmin />
          </Suspense>
        )}
        {sale.note && (
          <p className="text-sm text-ink-muted" data-content>
            {sale.note}
          </p>
        )}
        {sale.discountReason && (
          <p className="text-sm text-ink-muted">
            <span>{t("Discount")}</span>
            <span data-content>{` · ${sale.discountReason}`}</span>
          </p>
        )}
        {sale.refunds.map((refund) => (
          <p key={refund.id} className="text-sm text-ink-muted">
            <span>{t("Refunded")}</span>
            <span>
              {" · "}
              <StoredReason text={refund.reason} />
            </span>
            {refund.lines.some(({ used }) => used) && <span>{` · ${usedWords(refund.lines)}`}</span>}
            {refund.byName && <span>{` · ${isolated(refund.byName)}`}</span>}
          </p>
        ))}
        <MailReceipt sale={sale} />
      </div>
    </Sheet>
  );
}

function usedWords(lines: TillSaleRow["refunds"][number]["lines"]): string {
  const used = lines.reduce((sum, line) => sum + (line.used ?? 0), 0);
  return t("{count, plural, one {# class of the pass had been used} other {# classes of the pass had been used}}", {
    count: used,
  });
}
