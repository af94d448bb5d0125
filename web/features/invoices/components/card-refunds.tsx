import { Suspense } from "react";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";

interface CardRefundsProps {
  invoice: Pick<Invoice, "payments">;
  isAdmin?: boolean;
}

/** Papers of refunds of the card payments of an invoice. A card payment has the id of its order. */
export function CardRefunds({ invoice: { payments }, isAdmin = false }: CardRefundsProps) {
  if (payments.every(({ cents, overCents }) => cents >= 0 && overCents === 0)) return null;
  const orders = payments.filter(({ method, cents }) => method === "card" && cents >= 0);
  return (
    <Suspense fallback={null}>
      {orders.map(({ id }) => (
        <RefundPapers key={`${id} ${payments.length}`} sourceId={id} isAdmin={isAdmin} isInline />
      ))}
    </Suspense>
  );
}
