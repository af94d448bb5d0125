import { FileText, ShoppingBag } from "lucide-react";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { addCartItemEffect } from "../../cart/effects.ts";
import { useCart } from "../../cart/index.ts";
import { dueWords, standingOf, titleOf } from "../labels.ts";
import type { InvoiceRow } from "../tables.ts";
import { usePaper } from "../use-paper.ts";
import { usePayByLink } from "../use-pay-by-link.ts";
import { CardRefunds } from "./card-refunds.tsx";
import { InvoiceContent } from "./invoice-content.tsx";
import { PrintInvoice } from "./invoice-paper.tsx";

export interface InvoiceSheetProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** One invoice as the person it is for reads it, on this device also without a network. */
export function InvoiceSheet({ invoice, onClose }: InvoiceSheetProps) {
  const { openCents } = balanceOf(invoice);
  return (
    <Sheet
      open
      title={titleOf(invoice)}
      description={invoice.customerName}
      onOpenChange={(open) => !open && onClose()}
      footer={openCents > 0 && <PayButtons invoice={invoice} openCents={openCents} />}
    >
      <Parts invoice={invoice} />
    </Sheet>
  );
}

/** The same beside the list, on a wide window. */
export function InvoicePane({ invoice }: Pick<InvoiceSheetProps, "invoice">) {
  const { openCents } = balanceOf(invoice);
  return (
    <Card asChild>
      <section aria-labelledby="shown-invoice">
        <h2 id="shown-invoice" className="text-xl leading-snug">
          {titleOf(invoice)}
        </h2>
        <p className="mb-4 text-sm text-ink-muted" data-content>
          {invoice.customerName}
        </p>
        <Parts invoice={invoice} />
        {openCents > 0 && (
          <div className="mt-6">
            <PayButtons invoice={invoice} openCents={openCents} />
          </div>
        )}
      </section>
    </Card>
  );
}

function Parts({ invoice }: Pick<InvoiceSheetProps, "invoice">) {
  const { savePaper, isFetching } = usePaper(invoice);
  const { openCents } = balanceOf(invoice);
  const { word, tone } = standingOf(invoice);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{t(word)}</Badge>
        {openCents > 0 && <span className="text-sm text-ink-muted">{dueWords(invoice)}</span>}
      </p>
      <InvoiceContent invoice={invoice} />
      <CardRefunds invoice={invoice} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={isFetching} onClick={() => void savePaper()}>
          <FileText aria-hidden="true" />
          {t("Invoice as PDF")}
        </Button>
        <PrintInvoice invoice={invoice} />
      </div>
    </>
  );
}

function PayButtons({ invoice, openCents }: { invoice: InvoiceRow; openCents: number }) {
  const { pay, isStarting, isOffline } = usePayByLink();
  const write = useWrite();
  const isInCart = useCart()?.things.some(({ item }) => item.productId === invoice.id) ?? false;
  async function addToCart() {
    const written = await write(addCartItemEffect, { id: newId(), productId: invoice.id });
    if (written) toast({ title: t("In your cart"), description: titleOf(invoice), variant: "success" });
  }
  return (
    <div className="grid w-full gap-2">
      <Button block loading={isStarting} disabled={isOffline} onClick={() => void pay(invoice.id, openCents)}>
        {t("Pay {amount}", { amount: formatCents(openCents) })}
      </Button>
      <Button block variant="secondary" disabled={isInCart} onClick={() => void addToCart()}>
        <ShoppingBag aria-hidden="true" />
        {isInCart ? t("In your cart") : t("Add to cart")}
      </Button>
      {isOffline && (
        <p className="text-center text-sm text-ink-muted">
          {t("You need a connection to pay. Your invoice waits in the cart until then.")}
        </p>
      )}
    </div>
  );
}
