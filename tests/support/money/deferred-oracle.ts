import { type Any, all, cents, list, type Row, sum } from "./rows.ts";

const ZONE = "America/Los_Angeles";

type Rows = Record<
  "passes" | "deferrals" | "orders" | "till_sales" | "membership_payments" | "bookings" | "ledger_entries",
  Row[]
>;

/** A price that was paid for a pass, less refunds, by the receipts alone. */
interface Price {
  cents: number;
  /** A part of it went back: classes had before cost more than those after. */
  isReduced: boolean;
  paidAt: Date;
}

/**
 * Where the ledger owes members something else than the unused classes and days of their passes at the price that was
 * paid for them, in words. Empty: all is well.
 */
export async function findDeferredFaults(now: Temporal.Instant): Promise<string[]> {
  const names = [
    "passes",
    "deferrals",
    "orders",
    "till_sales",
    "membership_payments",
    "bookings",
    "ledger_entries",
  ] as const;
  const read = await Promise.all(names.map(all));
  const rows = Object.fromEntries(names.map((name, at) => [name, read[at] ?? []])) as Rows;
  return [...rows.passes.flatMap((pass) => passFaults(pass, rows, now)), ...accountFaults(rows)];
}

/** Of its order or its sale at the till, then of each month. */
function pricesOf(pass: Row, { orders, till_sales, membership_payments }: Rows): Price[] {
  const bought = orders
    .filter(({ status, settledAt }) => status === "paid" && settledAt)
    .flatMap((order) => {
      const line = list(order.lines).find(({ kind, refId }) => kind === "plan" && refId === pass._id);
      const refunds = list(order.refunds).filter(({ refId, state }) => refId === pass._id && state === "done");
      const back = cents(refunds, "cardCents") + cents(refunds, "creditCents");
      const paidAt = order.paidAt as Date;
      return line ? [{ cents: Number(line.totalCents) - back, isReduced: back > 0, paidAt }] : [];
    });
  const sold = till_sales.flatMap((sale) => {
    const line = list(sale.lines).find(({ kind, id }) => kind === "plan" && id === pass._id);
    if (!line) return [];
    const back = backOf(sale, line);
    return [{ cents: Number(line.totalCents) - back, isReduced: back > 0, paidAt: sale.receivedAt as Date }];
  });
  const months = membership_payments
    .filter(({ passId }) => passId === pass._id)
    .map((month) => ({
      cents: month.refundState === "done" ? 0 : Number(month.cents),
      isReduced: list(month.parts).length > 0,
      paidAt: month.paidAt as Date,
    }))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  return [...bought, ...sold, ...months].filter((price) => price.cents > 0);
}

const backOf = (sale: Row, line: Any): number =>
  cents(
    list(sale.refunds).flatMap(({ lines }) => list(lines).filter(({ lineId }) => lineId === line.id)),
    "cents",
  );

/** The price of the `units` that are left of `all`: the first ones are rounded down. */
const priceOfLast = (price: number, all: number, units: number): number =>
  Math.floor(price / all) * units + Math.min(price % all, units);

function passFaults(pass: Row, rows: Rows, now: Temporal.Instant): string[] {
  const own = rows.deferrals.filter(({ passId }) => passId === pass._id);
  const left = cents(own, "leftCents");
  const say = (wanted: string | number) => [`pass ${pass._id}: ${left} cents are owed for it and not ${wanted}`];
  if (own.some(({ leftCents }) => Number(leftCents) < 0)) return say("so little");
  const price = pricesOf(pass, rows).at(-1);
  const isOver = pass.status === "ended" || (pass.endsAt as Date).getTime() <= now.epochMilliseconds;
  if (!price || isOver) return left === 0 ? [] : say("nothing");
  const { all: whole, units } = pass.credits === null ? daysOf(pass, price, now) : classesOf(pass, rows, now);
  const wanted = priceOfLast(price.cents, whole, units);
  const moves = own.flatMap((deferral) => list(deferral.moves));
  const isMoved = list(pass.log).some(({ change }) => change === "freeze" || change === "add" || change === "take");
  if (isMoved || price.isReduced)
    return left >= 0 && left <= price.cents ? [] : say(`between nothing and ${price.cents}`);
  // A class that came back may have been one of those that are rounded otherwise.
  const tolerance = moves.filter(({ kind }) => kind === "returned").length;
  return Math.abs(left - wanted) <= tolerance ? [] : say(wanted);
}

/** Classes left, and those that are booked and have not begun. */
function classesOf(pass: Row, { bookings }: Rows, now: Temporal.Instant) {
  const startOf = new Map(bookings.map(({ _id, startsAt }) => [_id, (startsAt as Date).getTime()]));
  const ahead = list(pass.uses).filter(
    ({ state, bookingId }) => state === "taken" && (startOf.get(String(bookingId)) ?? 0) > now.epochMilliseconds,
  );
  return { all: Number(pass.credits), units: Number(pass.creditsLeft) + ahead.length };
}

/** Days left since the last Monday or first of a month. */
function daysOf(pass: Row, { paidAt }: Price, now: Temporal.Instant) {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(ZONE).toPlainDate();
  const until = Temporal.PlainDate.from(String(pass.paidUntil));
  const first = dayOf(Temporal.Instant.fromEpochMilliseconds(paidAt.getTime()));
  let entered = dayOf(now);
  const isAfterFirst = () => Temporal.PlainDate.compare(entered, first) > 0;
  while (isAfterFirst() && entered.dayOfWeek !== 1 && entered.day !== 1) entered = entered.subtract({ days: 1 });
  const daysTo = (day: Temporal.PlainDate) => day.until(until, { largestUnit: "days" }).days;
  return { all: daysTo(first), units: daysTo(entered) };
}

/** The accounts against the deferrals, and against what was sold without a pass. */
function accountFaults({ ledger_entries, deferrals, passes, orders, till_sales }: Rows): string[] {
  const postings = ledger_entries.flatMap((entry) => list(entry.postings));
  const booked = (account: string) =>
    cents(
      postings.filter((posting) => posting.account === account),
      "cents",
    );
  const given = new Set(passes.map(({ _id }) => _id));
  const waiting = till_sales.flatMap((sale) =>
    list(sale.lines)
      .filter(({ kind, id }) => kind === "plan" && !given.has(String(id)))
      .map((line) => Number(line.totalCents) - backOf(sale, line)),
  );
  const refused = orders
    .filter(({ status, settledAt }) => status === "paid" && settledAt)
    .flatMap((order) =>
      list(order.lines)
        .filter(({ kind, refId }) => kind === "plan" && !given.has(String(refId)))
        .map(({ refundableCents }) => Number(refundableCents)),
    );
  const said = {
    deferred: -cents(deferrals, "leftCents"),
    "sales:plans": -sum([...waiting, ...refused]),
  };
  const differing = Object.entries(said).filter(([account, wanted]) => booked(account) !== (wanted || 0));
  const moved = deferrals.filter(({ moves, leftCents }) => cents(list(moves), "cents") !== leftCents);
  return [
    ...differing.map(([account, wanted]) => `account ${account}: the books say ${booked(account)}, the rest ${wanted}`),
    ...moved.map(({ _id }) => `deferral ${_id}: its moves do not add up`),
  ];
}
