import { list, type Row } from "./rows.ts";

type Rows = Record<"bookings" | "invoices" | "passes" | "till_sales", Row[]>;
interface Settled {
  way: "pass" | "till" | "invoice" | "let-off";
  refId: string | null;
  state: "due" | "done";
}

/** A place that was let in unpaid is settled once, and what it was settled by is there. */
export function settleFaults({ bookings, invoices, passes, till_sales }: Rows): string[] {
  const by = (rows: Row[]) => new Map(rows.map((row) => [row._id, row]));
  const [invoiceOf, passOf, saleOf] = [by(invoices), by(passes), by(till_sales)];
  const IS_THERE: Record<Settled["way"], (booking: Row, refId: string) => boolean> = {
    pass: ({ passId }, refId) => passId === refId && passOf.has(refId),
    till: ({ _id }, refId) =>
      list(saleOf.get(refId)?.lines).some(({ id, bookingId }) => id === _id || bookingId === _id),
    invoice: (_, refId) => Boolean(invoiceOf.get(refId)?.issuedAt),
    "let-off": () => true,
  };
  return bookings.flatMap((booking) => {
    const settled = booking.settlement as Settled | null | undefined;
    if (!settled) return [];
    const say = (fault: string) => [`booking ${booking._id}: ${fault}`];
    if (booking.isUnpaid) return say("it is settled and still unpaid");
    if (settled.state === "due") return say("its invoice is still to be sent");
    return IS_THERE[settled.way](booking, settled.refId ?? "") ? [] : say(`nothing stands for its ${settled.way}`);
  });
}
