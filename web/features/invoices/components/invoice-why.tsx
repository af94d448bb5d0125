import { formatCents } from "#shared/core/money.ts";
import { feeRules } from "#shared/features/bookings/why.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { whyDue, whyTotal } from "#shared/features/invoices/why.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { Why } from "#web/ui/why/why.tsx";
import { titleOf } from "../labels.ts";

interface InvoiceWhyProps {
  invoice: Invoice;
  figure: "total" | "due";
  cents: number;
}

/** A sum of an invoice, and why: its lines, what was paid and credited, and of a fee the rule behind it. */
export function InvoiceWhy({ invoice, figure, cents }: InvoiceWhyProps) {
  const rules = useFeeRules(invoice);
  return (
    <Why
      text={formatCents(cents)}
      label={titleOf(invoice)}
      why={() => (figure === "total" ? whyTotal(invoice, rules) : whyDue(invoice, rules))}
    />
  );
}

/** From the booking and the class, as far as this device has them. */
function useFeeRules({ fee }: Invoice) {
  const db = useDatabase();
  const known = useLiveQuery(async () => {
    const booking = fee ? await db.rows<BookingRow>("bookings").get(fee.bookingId) : undefined;
    const instance = booking && (await db.rows<ClassInstanceRow>("classInstances").get(booking.classInstanceId));
    return { booking, instance };
  }, [db, fee?.bookingId]);
  return fee ? feeRules(fee.kind, known?.booking, known?.instance) : [];
}
