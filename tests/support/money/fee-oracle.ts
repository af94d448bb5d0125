import type { Row } from "./rows.ts";

const DUE: [field: string, states: string[]][] = [
  ["refundState", ["due"]],
  ["lossState", ["due", "undo-due"]],
  ["feeState", ["due", "waive-due"]],
];

/** What late cancelling and not coming cost was charged once and in one coin, and what was let go is owed no more. */
export function feeFaults({ bookings, invoices }: Record<"bookings" | "invoices", Row[]>): string[] {
  const byFee = new Map<string, Row>();
  const faults: string[] = [];
  const bookingsById = new Map(bookings.map((booking) => [booking._id, booking]));
  const placeOf = ({ attendeeId, classInstanceId }: Row) => `${attendeeId} in ${classInstanceId}`;
  for (const invoice of invoices.filter(({ fee }) => fee)) {
    const booking = bookingsById.get(String((invoice.fee as { bookingId: string }).bookingId));
    if (!booking?.feeState) faults.push(`invoice ${invoice._id}: it charges for what costs no fee`);
    else if (byFee.has(placeOf(booking))) faults.push(`invoice ${invoice._id}: one class costs two fees`);
    else byFee.set(placeOf(booking), invoice);
  }
  const charged = bookings.filter(({ feeState }) => feeState === "charged");
  const isChargedElsewhere = (waived: Row) => charged.some((booking) => placeOf(booking) === placeOf(waived));
  for (const booking of bookings) {
    const say = (fault: string) => faults.push(`booking ${booking._id}: ${fault}`);
    for (const [field, states] of DUE)
      if (states.includes(String(booking[field]))) say(`its ${field} is still ${booking[field]}`);
    const invoice = byFee.get(placeOf(booking));
    if (booking.feeState && booking.lossState) say("it costs a fee and what was paid for it");
    if (booking.feeState === "charged" && !invoice?.issuedAt && !invoice?.voidedAt) say("its fee is on no invoice");
    const isLetGo = invoice?.voidedAt || Number(invoice?.openCents ?? 0) <= 0;
    if (booking.feeState === "waived" && !isLetGo && !isChargedElsewhere(booking))
      say("its fee was let go and is owed");
    const wasMissed = booking.noShowState === "applied" && booking.attendance === "no-show";
    if (wasMissed && !booking.feeState && booking.lossState !== "done") say("it was missed and cost nothing");
    const isPaid = booking.passId || (booking.orderId && Number(booking.paidCents) > 0);
    if (booking.feeState === "charged" && isPaid && booking.refundState !== "done")
      say("it costs a fee, and what was paid for it did not come back");
  }
  for (const invoice of byFee.values())
    if (!invoice.voidedAt && !invoice.issuedAt) faults.push(`invoice ${invoice._id}: a fee was written and never sent`);
  return faults;
}
