import { feeFaults } from "./fee-oracle.ts";
import { type Any, all, cents, list, type Row, sum } from "./rows.ts";
import { settleFaults } from "./settle-oracle.ts";

const HOUR_MS = 3_600_000;

/** Everything about months, the counter and the accounts that does not agree, in words. Empty: all is well. */
export async function findTradeFaults(): Promise<string[]> {
  const names = [
    "passes",
    "membership_payments",
    "sandbox_subscriptions",
    "sandbox_invoices",
    "sandbox_payments",
    "sandbox_sessions",
    "till_sales",
    "bookings",
    "invoices",
    "orders",
    "balances",
    "ledger_entries",
  ] as const;
  const read = await Promise.all(names.map(all));
  const rows = Object.fromEntries(names.map((name, at) => [name, read[at] ?? []])) as Record<
    (typeof names)[number],
    Row[]
  >;
  return [
    ...monthFaults(rows),
    ...tillFaults(rows),
    ...paidInvoiceFaults(rows),
    ...feeFaults(rows),
    ...settleFaults(rows),
    ...accountFaults(rows),
  ];
}

interface Months {
  passes: Row[];
  membership_payments: Row[];
  sandbox_subscriptions: Row[];
  sandbox_invoices: Row[];
  sandbox_payments: Row[];
}

/** Every month the card paid is recorded here once, and no card pays on for what has ended. */
function monthFaults(rows: Months): string[] {
  const payments = new Map(rows.membership_payments.map((payment) => [payment._id, payment]));
  const passes = new Map(rows.passes.map((pass) => [pass._id, pass]));
  const taken = new Map(rows.sandbox_payments.map((payment) => [String(payment.invoice), payment]));
  // Stripe's invoices of nothing are no months.
  const charged = rows.sandbox_invoices.filter(({ status, amount }) => status === "paid" && Number(amount) > 0);
  const faults = charged.flatMap(({ _id, amount }) => {
    const payment = payments.get(_id);
    if (!payment) return [`month ${_id}: paid and not known here`];
    const own: string[] = [];
    if (payment.cents !== amount) own.push("known with another sum");
    if (payment.refundState === "due") own.push("its refund is still due");
    const back = payment.refundState === "done" ? amount : 0;
    if (taken.get(_id)?.amountRefunded !== back) own.push("the provider paid back otherwise");
    return own.map((fault) => `month ${_id}: ${fault}`);
  });
  const unpaid = rows.membership_payments.filter(({ _id }) => !charged.some((invoice) => invoice._id === _id));
  const subscribed = rows.sandbox_subscriptions.map(({ metadata }) => String((metadata as { passId?: string }).passId));
  const live = rows.sandbox_subscriptions.filter(({ status }) => status !== "canceled");
  const ended = live.filter(({ metadata }) => {
    const pass = passes.get(String((metadata as { passId?: string }).passId));
    return !pass || pass.status === "ended";
  });
  // What was given in the first hour of a day has its subscription after that hour: the first charge would be at once.
  const latest = Math.max(...rows.passes.map(({ startsAt }) => (startsAt as Date).getTime()));
  const isFresh = ({ startsAt, subscriptionId, status }: Row) =>
    status === "active" && !subscriptionId && (startsAt as Date).getTime() > latest - HOUR_MS;
  const pending = rows.passes.filter((pass) => (pass.billingDue && !isFresh(pass)) || pass.bookingsDue);
  const months = rows.passes.filter(({ kind }) => kind === "membership");
  const miscounted = months.filter(({ _id, paidMonths, status }) => {
    const paid = rows.membership_payments.filter(({ passId }) => passId === _id).length;
    return status !== "ended" && paidMonths !== 1 + paid;
  });
  return [
    ...faults,
    ...unpaid.map(({ _id }) => `month ${_id}: known here and never charged`),
    ...(new Set(subscribed).size < subscribed.length ? ["a membership is subscribed to twice"] : []),
    ...ended.map(({ _id }) => `subscription ${_id} goes on for what has ended`),
    ...pending.map(({ _id }) => `pass ${_id}: something is still due`),
    ...miscounted.map(({ _id }) => `pass ${_id}: its months are not those that were paid`),
  ];
}

/**
 * What was sold over the counter was given, or its trouble is written down; what went back whole is free again, and no
 * more went back than came in.
 */
function tillFaults({
  till_sales,
  bookings,
  passes,
  balances,
}: Record<"till_sales" | "bookings" | "passes" | "balances", Row[]>): string[] {
  const cardsById = new Map(balances.map((balance) => [balance._id, balance]));
  const bookingsById = new Map(bookings.map((booking) => [booking._id, booking]));
  const passesById = new Map(passes.map((pass) => [pass._id, pass]));
  const numbers = till_sales.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  const twice = numbers.filter((number, at) => number === numbers[at - 1]).map((number) => `two till sales ${number}`);
  const faults = till_sales.flatMap((sale) => {
    const [lines, refunds] = [list(sale.lines), list(sale.refunds)];
    const own: string[] = [];
    for (const line of lines) {
      // A place that was unpaid until then keeps its own id.
      const booking = bookingsById.get(String(line.bookingId ?? line.id));
      const pass = passesById.get(String(line.id));
      const ofLine = refunds.filter((refund) => list(refund.lines).some(({ lineId }) => lineId === line.id));
      const back = ofLine.flatMap((refund) => list(refund.lines)).filter(({ lineId }) => lineId === line.id);
      const isAllBack = cents(back, "quantity") >= Number(line.quantity);
      if (line.kind === "gift-card") own.push(...cardFaults(line, { cardsById, ofLine, isAllBack, saleId: sale._id }));
      else if (line.kind !== "product" && !line.trouble && !isAllBack && !booking && !pass)
        own.push(`${line.title} was paid and not given`);
      if (isAllBack && pass && pass.status !== "ended") own.push("its pass goes on though its price went back");
      const hadBegun = ofLine.some(({ receivedAt }) => (receivedAt as Date) >= (booking?.startsAt as Date));
      if (isAllBack && booking?.status === "booked" && !hadBegun)
        own.push("its seat is kept though its price went back");
      if (cents(back, "cents") > Number(line.totalCents)) own.push("more went back than was paid");
      if (cents(back, "quantity") > Number(line.quantity)) own.push("more pieces came back than were sold");
    }
    for (const value of list(sale.values)) {
      const moves = list(cardsById.get(String(value.balanceId))?.moves);
      const paid = moves.filter(({ id, state }) => id === `till:${sale._id}` && state === "spent");
      if (cents(paid, "cents") !== value.cents) own.push("its gift card did not pay");
      const back = refunds
        .flatMap((refund) => list(refund.values))
        .filter(({ balanceId }) => balanceId === value.balanceId);
      const returned = moves.filter(({ id }) => refunds.some((refund) => id === `till-back:${refund.id}`));
      if (cents(returned, "cents") !== cents(back, "cents")) own.push("its gift card got back another sum");
      if (cents(back, "cents") > Number(value.cents)) own.push("its gift card got back more than it paid");
    }
    if (cents(list(sale.values), "cents") > Number(sale.totalCents)) own.push("gift cards paid more than it cost");
    return own.map((fault) => `till sale ${sale._id}: ${fault}`);
  });
  return [...twice, ...faults];
}

interface SoldCards {
  cardsById: ReadonlyMap<unknown, Row>;
  ofLine: Any[];
  isAllBack: boolean;
  saleId: unknown;
}

/** Each piece is a card worth its price, and a refund took the money off the cards that it gave back. */
function cardFaults(line: Any, { cardsById, ofLine, isAllBack, saleId }: SoldCards): string[] {
  const cards = Array.from({ length: Number(line.quantity) }, (_, at) => cardsById.get(`${line.id}:${at + 1}`));
  const made = cards.flatMap((card) => card ?? []);
  if (made.length === 0 && isAllBack) return [];
  const moves = made.flatMap((card) => list(card.moves));
  const added = cents(
    moves.filter(({ id }) => id === `till:${saleId}`),
    "cents",
  );
  const back = ofLine.flatMap((refund) => list(refund.lines)).filter(({ lineId }) => lineId === line.id);
  const taken = moves.filter(({ id, state }) => state === "spent" && String(id).startsWith(`till-refund:${saleId}:`));
  return [
    ...(made.length < cards.length ? ["a gift card was paid and not made"] : []),
    ...(added === Number(line.totalCents) ? [] : ["its gift cards are worth another sum"]),
    ...(cents(taken, "cents") === cents(back, "cents") ? [] : ["its gift cards lost another sum than was refunded"]),
  ];
}

/** An invoice's line in an order that was paid stands on that invoice once, or its money went back. */
function paidInvoiceFaults({ orders, invoices }: Record<"orders" | "invoices", Row[]>): string[] {
  const byId = new Map(invoices.map((invoice) => [invoice._id, invoice]));
  return orders
    .filter(({ status }) => status === "paid")
    .flatMap((order) =>
      list(order.lines)
        .filter(({ kind }) => kind === "invoice")
        .flatMap((line) => {
          const invoice = byId.get(String(line.productId ?? line.refId));
          const payments = list(invoice?.payments).filter(({ id }) => id === order._id);
          const over = cents(payments, "overCents");
          if (payments.length > 1) return [`order ${order._id}: it paid its invoice twice`];
          if (payments.length === 0 && line.outcome !== "refunded")
            return [`order ${order._id}: its invoice knows nothing of it`];
          return payments.length === 1 && cents(payments, "cents") + over !== line.totalCents
            ? [`order ${order._id}: its invoice has another sum`]
            : [];
        }),
    );
}

type Accounts = Record<
  "sandbox_sessions" | "sandbox_payments" | "till_sales" | "invoices" | "balances" | "ledger_entries",
  Row[]
>;

/** The accounts of the ledger against what the provider, the drawer, the invoices and the balances say themselves. */
function accountFaults(rows: Accounts): string[] {
  const postings = rows.ledger_entries.flatMap((entry) => list(entry.postings));
  const booked = (account: string) =>
    cents(
      postings.filter((posting) => posting.account === account),
      "cents",
    );
  const charged = rows.sandbox_sessions.filter(({ status, mode }) => status === "complete" && mode !== "setup");
  const card =
    cents(charged, "amountTotal") -
    cents(charged, "amountRefunded") +
    cents(rows.sandbox_payments, "amount") -
    cents(rows.sandbox_payments, "amountRefunded");
  const overTheCounter = (way: string) =>
    sum(
      rows.till_sales.map(
        (sale) =>
          (sale.way === way
            ? cents(list(sale.lines), "totalCents") + Number(sale.tipCents) - cents(list(sale.values), "cents")
            : 0) -
          sum(
            list(sale.refunds)
              .filter((refund) => refund.way === way)
              .map((refund) => Number(refund.cents) + Number(refund.tipCents) - cents(list(refund.values), "cents")),
          ),
      ),
    );
  const issued = rows.invoices.filter(({ issuedAt }) => issuedAt);
  const paidIn = (method: string) =>
    cents(
      issued.flatMap((invoice) => list(invoice.payments)).filter((payment) => payment.method === method),
      "cents",
    );
  const owed = cents(
    issued.filter(({ voidedAt }) => !voidedAt),
    "openCents",
  );
  const said: Record<string, number> = {
    card,
    cash: overTheCounter("cash") + paidIn("cash"),
    receivable: owed,
    "till-other": overTheCounter("voucher") + overTheCounter("other"),
    "stored-value": -cents(rows.balances, "leftCents"),
  };
  return Object.entries(said)
    .filter(([account, wanted]) => booked(account) !== wanted)
    .map(([account, wanted]) => `account ${account}: the books say ${booked(account)}, the rest ${wanted}`);
}
