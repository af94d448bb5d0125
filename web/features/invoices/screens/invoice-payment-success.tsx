import { FileText } from "lucide-react";
import { Suspense } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { invoicePath, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { PaidSign, ReturnPage } from "../../checkout/index.ts";
import { RefundPapers } from "../../refund-papers/index.ts";
import { titleOf } from "../labels.ts";
import { useInvoice } from "../queries.ts";
import { usePaper } from "../use-paper.ts";

const WORDS = {
  title: message("Invoice"),
  none: message("Everything the studio bills you is in My invoices."),
  unknown: message("It may belong to another account."),
  away: message(
    "We can't reach the studio right now. If you paid, nothing's lost. Your invoice will show it when the payment arrives.",
  ),
  expired: message("Your payment timed out. You can start again."),
  waiting: message("Some banks take a moment. Stay or go. Your invoice will show the payment when it arrives."),
};

/** `/invoice-payment-success?session_id=`: where the payment page of an invoice's link sends people back to. */
export const InvoicePaymentSuccessScreen = () => (
  <ReturnPage words={WORDS} action={<ToInvoices />}>
    {(order) => <Paid order={order} />}
  </ReturnPage>
);

function Paid({ order }: { order: Order }) {
  const line = order.lines.find(({ kind }) => kind === "invoice");
  const invoice = useInvoice(line?.productId ?? null);
  const openCents = invoice ? balanceOf(invoice).openCents : null;
  const keptCents = order.totalCents - order.refundedCents;
  const isAllBack = keptCents === 0;
  return (
    <Page
      title={isAllBack ? t("We're refunding your payment") : t("Thank you!")}
      width="narrow"
      eyebrow={<PaidSign>{isAllBack ? t("Nothing left to pay") : t("Payment received")}</PaidSign>}
      description={
        isAllBack ? t("The invoice was settled before your payment arrived. We'll refund your card.") : undefined
      }
    >
      <Card>
        <DetailList
          items={[
            { label: t("Invoice"), value: line ? <StoredText row={line} name="title" /> : invoice && titleOf(invoice) },
            { label: t("Paid by card"), value: <span className="tabular-nums">{formatCents(keptCents)}</span> },
            ...(order.refundedCents > 0
              ? [{ label: t("Back to your card"), value: formatCents(order.refundedCents) }]
              : []),
            ...(openCents === null
              ? []
              : [
                  {
                    label: t("Balance due"),
                    value: openCents === 0 ? t("Nothing. It's paid") : formatCents(openCents),
                  },
                ]),
            { label: t("Receipt"), value: order.number === null ? "" : t("No. {number}", { number: order.number }) },
          ]}
        />
      </Card>
      {order.refundedCents > 0 && (
        <Suspense fallback={null}>
          <RefundPapers sourceId={order.id} isInline />
        </Suspense>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {line?.productId && <Paper id={line.productId} number={invoice?.number ?? null} />}
        <ToInvoices invoiceId={openCents ? line?.productId : null} />
      </div>
    </Page>
  );
}

function Paper(invoice: { id: string; number: number | null }) {
  const { savePaper, isFetching } = usePaper(invoice);
  return (
    <Button variant="secondary" loading={isFetching} onClick={() => void savePaper()}>
      <FileText aria-hidden="true" />
      {t("Invoice as PDF")}
    </Button>
  );
}

function ToInvoices({ invoiceId }: { invoiceId?: string | null | undefined }) {
  return (
    <Button asChild>
      <Link to={invoiceId ? invoicePath(invoiceId) : paths.invoices}>
        {invoiceId ? t("Pay the rest") : t("See my invoices")}
      </Link>
    </Button>
  );
}
