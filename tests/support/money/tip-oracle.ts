import { type Any, all, cents, list, type Row } from "./rows.ts";

type Rows = Record<"tips" | "orders" | "till_sales" | "bookings" | "ledger_entries", Row[]>;

/**
 * Where a tip that was paid is not owed for its class once and whole, less what went back, in words: by the receipts alone.
 * Empty: all is well.
 */
export async function findTipFaults(): Promise<string[]> {
  const names = ["tips", "orders", "till_sales", "bookings", "ledger_entries"] as const;
  const read = await Promise.all(names.map(all));
  const rows = Object.fromEntries(names.map((name, at) => [name, read[at] ?? []])) as Rows;
  const receipts = [...tipsOfOrders(rows), ...tipsOfSales(rows)];
  const paid = new Set(receipts.flatMap(({ classOf }) => [...classOf.keys()]));
  const unpaid = rows.tips.filter(({ _id }) => !paid.has(_id));
  return [
    ...receipts.flatMap((receipt) => receiptFaults(receipt, rows.tips)),
    ...unpaid.map(({ _id }) => `tip ${_id}: it is on no receipt`),
    ...accountFaults(rows),
  ];
}

/** The tip of one line of an order, or of one sale at the till. */
interface Receipt {
  name: string;
  cents: number;
  backCents: number;
  /** By the ids its parts may have. */
  classOf: Map<string, unknown>;
}

function tipsOfOrders({ orders, bookings }: Rows): Receipt[] {
  const seats = new Map(bookings.map(({ _id, classInstanceId }) => [_id, classInstanceId]));
  return orders
    .filter(({ status }) => status === "paid")
    .flatMap((order) =>
      list(order.lines)
        .filter(({ kind }) => kind === "tip")
        .map(({ refId, productId, totalCents }) => {
          const refunds = list(order.refunds).filter((refund) => refund.refId === refId && refund.state === "done");
          return {
            name: `order ${order._id}`,
            cents: Number(totalCents),
            backCents: cents(refunds, "cardCents") + cents(refunds, "creditCents"),
            classOf: new Map([[String(refId), seats.get(String(productId))]]),
          };
        }),
    );
}

const tipsOfSales = ({ till_sales }: Rows): Receipt[] =>
  till_sales
    .filter(({ tipCents }) => Number(tipCents) > 0)
    .map((sale) => ({
      name: `till sale ${sale._id}`,
      cents: Number(sale.tipCents),
      backCents: cents(list(sale.refunds), "tipCents"),
      classOf: new Map(list(sale.lines).map(({ id, classInstanceId }) => [String(id), classInstanceId])),
    }));

function receiptFaults({ name, cents: paid, backCents, classOf }: Receipt, tips: Row[]): string[] {
  const own = tips.filter(({ _id }) => classOf.has(_id));
  // One whose class could not be given went back at once, and was never owed.
  if (own.length === 0) return paid === backCents ? [] : [`${name}: its tip is owed to no class`];
  return [
    ...(cents(own, "cents") === paid ? [] : [`${name}: its tip is owed as another sum`]),
    ...(cents(own, "backCents") === backCents ? [] : [`${name}: another part of its tip went back`]),
    ...own
      .filter(({ _id, classInstanceId }) => classOf.get(_id) !== classInstanceId)
      .map(() => `${name}: its tip is for another class`),
  ];
}

function accountFaults({ tips, ledger_entries }: Rows): string[] {
  const postings = ledger_entries.flatMap((entry): Any[] => list(entry.postings));
  const booked = cents(
    postings.filter(({ account }) => account === "tips"),
    "cents",
  );
  const owed = cents(tips, "cents") - cents(tips, "backCents");
  return booked === -owed ? [] : [`account tips: the books say ${booked}, the tips ${-owed}`];
}
