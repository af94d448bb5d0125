import { FileText } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { formatCents } from "../../../../shared/core/money.ts";
import type { Order } from "../../../../shared/features/checkout/order.ts";
import { balanceOf } from "../../../../shared/features/invoices/amounts.ts";
import { ApiError } from "../../../data/api-error.ts";
import { invoicePath, paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DetailList } from "../../../ui/display/detail-list.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonList } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PaidSign, useConfirmedOrder } from "../../checkout/index.ts";
import { useInvoice } from "../queries.ts";
import { usePaper } from "../use-paper.ts";
import { titleOf } from "../words.ts";

/** `/invoice-payment-success?session_id=`: where the payment page of an invoice's link sends people back to. */
export function InvoicePaymentSuccessScreen() {
  const sessionId = useSearchParams()[0].get("session_id");
  if (sessionId) return <Payment sessionId={sessionId} />;
  return (
    <Page title="Invoice" width="narrow">
      <ErrorState
        title="There is no payment to show here"
        description="Your invoices are on the page of your memberships."
        action={<ToInvoices />}
      />
    </Page>
  );
}

function Payment({ sessionId }: { sessionId: string }) {
  const { data: order, error, refetch } = useConfirmedOrder(sessionId);
  if (order?.status === "paid") return <Paid order={order} />;
  const isUnknown = error instanceof ApiError && error.status < 500;
  if (error && !order)
    return (
      <Page title="Invoice" width="narrow">
        <ErrorState
          kind={isUnknown ? "error" : "offline"}
          title={isUnknown ? "This payment is not known here" : "Your receipt has to wait"}
          description={
            isUnknown
              ? "It may belong to somebody else's account."
              : "The studio cannot be reached right now. If you paid, nothing is lost: the invoice shows it as soon as the payment arrives."
          }
          onRetry={isUnknown ? undefined : () => void refetch()}
          action={<ToInvoices />}
        />
      </Page>
    );
  if (order?.status === "expired")
    return (
      <Page title="Payment not completed" width="narrow">
        <ErrorState
          title="Nothing was charged"
          description="The payment was not completed in time. You can start it again."
          action={<ToInvoices />}
        />
      </Page>
    );
  return (
    <Page title="We are waiting for the payment" width="narrow">
      <SkeletonList rows={3} label="Asking for your receipt" />
      <p className="mt-6 text-ink-muted">
        Some banks take a moment. You may stay or leave: as soon as the payment arrives, the invoice shows it.
      </p>
    </Page>
  );
}

function Paid({ order }: { order: Order }) {
  const line = order.lines.find(({ kind }) => kind === "invoice");
  const invoice = useInvoice(line?.productId ?? null);
  const openCents = invoice ? balanceOf(invoice).openCents : null;
  const keptCents = order.totalCents - order.refundedCents;
  const isAllBack = keptCents === 0;
  return (
    <Page
      title={isAllBack ? "Your payment comes back" : "Thank you!"}
      width="narrow"
      eyebrow={<PaidSign>{isAllBack ? "Nothing was open any more" : "Payment received"}</PaidSign>}
      description={
        isAllBack ? "The invoice was settled before your payment came. The money goes back to your card." : undefined
      }
    >
      <Card>
        <DetailList
          items={[
            { label: "Invoice", value: line?.title ?? (invoice ? titleOf(invoice) : "") },
            { label: "Paid by card", value: <span className="tabular-nums">{formatCents(keptCents)}</span> },
            ...(order.refundedCents > 0
              ? [{ label: "Back to your card", value: formatCents(order.refundedCents) }]
              : []),
            ...(openCents === null
              ? []
              : [{ label: "Still to pay", value: openCents === 0 ? "Nothing: it is paid" : formatCents(openCents) }]),
            { label: "Receipt", value: order.number === null ? "" : `No. ${order.number}` },
          ]}
        />
      </Card>
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
      Invoice as PDF
    </Button>
  );
}

function ToInvoices({ invoiceId }: { invoiceId?: string | null | undefined }) {
  return (
    <Button asChild>
      <Link to={invoiceId ? invoicePath(invoiceId) : paths.memberships}>
        {invoiceId ? "Pay the rest" : "See my invoices"}
      </Link>
    </Button>
  );
}
