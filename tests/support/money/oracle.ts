import { mongoose } from "#api/db/mongoose.ts";
import { all, cents, list, type Row, sum } from "./rows.ts";
import { findTradeFaults } from "./trade-oracle.ts";

/** Everything about seats and money that does not agree, in words. Empty: all is well. */
export async function findDisagreements(): Promise<string[]> {
  const [classes, bookings, orders, sessions, passes, balances, promos, entries, waits, invoices, products, movements] =
    await Promise.all(
      [
        "class_instances",
        "bookings",
        "orders",
        "sandbox_sessions",
        "passes",
        "balances",
        "promo_codes",
        "ledger_entries",
        "waitlist_entries",
        "invoices",
        "products",
        "stock_movements",
      ].map(all),
    );
  return [
    ...seatFaults(classes ?? [], bookings ?? []),
    ...orderFaults(orders ?? [], bookings ?? [], passes ?? [], sessions ?? []),
    ...passFaults(passes ?? [], bookings ?? []),
    ...balanceFaults(balances ?? [], orders ?? []),
    ...promoFaults(promos ?? [], orders ?? []),
    ...ledgerFaults(entries ?? []),
    ...lineFaults(waits ?? [], classes ?? []),
    ...invoiceFaults(invoices ?? [], orders ?? []),
    ...stockFaults(products ?? [], movements ?? [], orders ?? []),
    ...(await findTradeFaults()),
  ];
}

const NEVER_NEGATIVE: [collection: string, field: string][] = [
  ["class_instances", "seatsLeft"],
  ["passes", "creditsLeft"],
  ["balances", "leftCents"],
  ["promo_codes", "usesLeft"],
  ["orders", "cardLeftCents"],
  ["products", "variants.stock"],
];

/** What is below zero at this very moment, also while requests run. */
export async function findBelowZero(): Promise<string[]> {
  const found = await Promise.all(
    NEVER_NEGATIVE.map(async ([name, field]) => {
      const rows = await mongoose.connection
        .collection<Row>(name)
        .find({ [field]: { $lt: 0 } })
        .toArray();
      return rows.map(({ _id }) => `${name} ${_id}: ${field} is below zero`);
    }),
  );
  return found.flat();
}

function seatFaults(classes: Row[], bookings: Row[]): string[] {
  const byId = new Map(bookings.map((booking) => [booking._id, booking]));
  const faults = classes.flatMap((instance) => {
    const seats = list(instance.seats);
    const own: string[] = [];
    if (seats.length + Number(instance.seatsLeft) !== instance.capacity) own.push("its seats do not add up");
    if (Number(instance.seatsLeft) < 0) own.push("it is oversold");
    if (new Set(seats.map((seat) => seat.attendeeId)).size !== seats.length) own.push("somebody is in twice");
    for (const seat of seats.filter(({ status }) => status !== "offered")) {
      const booking = byId.get(String(seat.bookingId));
      if (booking?.status !== seat.status) own.push(`a ${seat.status} seat has a ${booking?.status} booking`);
    }
    return own.map((fault) => `class ${instance._id}: ${fault}`);
  });
  const seated = new Set(classes.flatMap((instance) => list(instance.seats).map((seat) => String(seat.bookingId))));
  // Whom an instructor lets into a full class stands beside the seats.
  const unseated = bookings.filter(
    ({ _id, status, isOverCapacity }) => status === "booked" && !isOverCapacity && !seated.has(_id),
  );
  return [...faults, ...unseated.map(({ _id }) => `booking ${_id} has no seat`)];
}

function orderFaults(orders: Row[], bookings: Row[], passes: Row[], sessions: Row[]): string[] {
  const bookingsById = new Map(bookings.map((booking) => [booking._id, booking]));
  const sessionsById = new Map(sessions.map((session) => [session._id, session]));
  const passIds = new Set(passes.map(({ _id }) => _id));
  return orders.flatMap((order) => {
    const [lines, refunds, values] = [list(order.lines), list(order.refunds), list(order.values)];
    const session = sessionsById.get(String(order.stripeSessionId));
    const own: string[] = [];
    const isPaid = order.status === "paid";
    const done = refunds.filter(({ state }) => state === "done");
    if (cents(lines, "totalCents") !== order.totalCents) own.push("its lines are not its total");
    if (Number(order.cardCents) + cents(values, "cents") !== order.totalCents) own.push("it is not paid in full");
    if (refunds.length !== done.length) own.push("a refund is still due");
    if (cents(done, "cardCents") + cents(done, "creditCents") !== order.refundedCents)
      own.push("its refunds do not add up");
    if (Number(order.refundedCents) > Number(order.totalCents)) own.push("more went back than was paid");
    if (session && Number(session.amountRefunded) !== cents(done, "cardCents"))
      own.push("the provider paid back otherwise");
    if (session && (session.status === "complete") !== isPaid)
      own.push(`it is ${order.status}, the provider says ${session.status}`);
    if (!isPaid && order.status !== "expired") own.push(`it is still ${order.status}`);
    if (isPaid && !order.settledAt) own.push("it is not settled");
    for (const line of isPaid ? lines : []) {
      const booking = bookingsById.get(String(line.refId));
      const isGiven =
        line.kind === "class"
          ? booking?.status === "booked" || booking?.status === "cancelled"
          : line.kind !== "plan" || passIds.has(String(line.refId));
      if (line.outcome === "fulfilled" && !isGiven) own.push(`${line.title} was paid and not given`);
      if (line.outcome === "open" || line.outcome === "refund-due") own.push(`${line.title} is ${line.outcome}`);
      const isFreeAgain = booking?.status === "cancelled" && booking?.lossState !== "done";
      if (line.kind === "class" && isFreeAgain && line.outcome !== "refunded")
        own.push(`${line.title} was canceled and not paid back`);
    }
    return own.map((fault) => `order ${order._id}: ${fault}`);
  });
}

function passFaults(passes: Row[], bookings: Row[]): string[] {
  const byId = new Map(bookings.map((booking) => [booking._id, booking]));
  const used = passes.flatMap((pass) => {
    const uses = list(pass.uses);
    const own: string[] = [];
    const gone = uses.filter(({ state }) => state !== "returned").length;
    if (pass.credits !== null && Number(pass.creditsLeft) !== Number(pass.credits) - gone)
      own.push("its credits do not add up");
    if (Number(pass.creditsLeft ?? 0) < 0) own.push("it is below zero");
    for (const use of uses) {
      const booking = byId.get(String(use.bookingId));
      const isRight = use.state === "taken" ? booking?.status === "booked" : booking?.lossState === "done";
      if (use.state !== "returned" && !(isRight && booking?.passId === pass._id))
        own.push(`a credit is ${use.state} for a ${booking?.status} booking`);
    }
    return own.map((fault) => `pass ${pass._id}: ${fault}`);
  });
  const takes = new Set(
    passes.flatMap(({ uses }) =>
      list(uses)
        .filter(({ state }) => state !== "returned")
        .map((use) => String(use.bookingId)),
    ),
  );
  // Where a fee takes the place of a missed class, the class came back.
  const isHeld = ({ status, passId, refundState }: Row) => status === "booked" && passId && refundState === null;
  const free = bookings.filter((booking) => isHeld(booking) && !takes.has(booking._id));
  return [...used, ...free.map(({ _id }) => `booking ${_id} took no credit`)];
}

function balanceFaults(balances: Row[], orders: Row[]): string[] {
  const pending = new Set(orders.filter(({ status }) => status === "pending").map(({ _id }) => `order:${_id}`));
  return balances.flatMap((balance) => {
    const moves = list(balance.moves);
    const of = (...states: string[]) =>
      cents(
        moves.filter(({ state }) => states.includes(String(state))),
        "cents",
      );
    const own: string[] = [];
    if (Number(balance.leftCents) !== of("added") - of("spent", "reserved")) own.push("its moves do not add up");
    if (Number(balance.leftCents) < 0) own.push("it is below zero");
    if (moves.some(({ id, state }) => state === "reserved" && !pending.has(String(id))))
      own.push("money is put aside for nothing");
    return own.map((fault) => `balance ${balance._id}: ${fault}`);
  });
}

function promoFaults(promos: Row[], orders: Row[]): string[] {
  const alive = new Set(orders.filter(({ status }) => status !== "expired").map(({ _id }) => _id));
  return promos.flatMap((promo) => {
    const uses = list(promo.uses);
    const own: string[] = [];
    if (promo.maxUses !== null && Number(promo.usesLeft) + uses.length !== promo.maxUses)
      own.push("its uses do not add up");
    if (uses.some(({ orderId }) => !alive.has(String(orderId)))) own.push("a use is kept for nothing");
    return own.map((fault) => `code ${promo.code}: ${fault}`);
  });
}

function ledgerFaults(entries: Row[]): string[] {
  return entries
    .filter(({ postings }) => cents(list(postings), "cents") !== 0)
    .map(({ _id }) => `entry ${_id} does not add up`);
}

function lineFaults(waits: Row[], classes: Row[]): string[] {
  const offered = new Set(
    classes.flatMap(({ seats }) =>
      list(seats)
        .filter(({ status }) => status === "offered")
        .map((seat) => String(seat.bookingId)),
    ),
  );
  const open = waits.filter(({ status }) => status === "offered");
  const known = new Set(open.map(({ offerBookingId }) => String(offerBookingId)));
  return [...offered].filter((id) => !known.has(id)).map((id) => `seat ${id} is offered to nobody`);
}

function invoiceFaults(invoices: Row[], orders: Row[]): string[] {
  const issued = invoices.filter(({ issuedAt }) => issuedAt);
  const numbers = issued.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  const gaps = numbers.filter((number, at) => number !== at + 1).map((number) => `invoice ${number} is out of order`);
  const paidOrders = new Map(orders.filter(({ status }) => status === "paid").map((order) => [order._id, order]));
  const refunds = new Map(orders.flatMap((order) => list(order.refunds).map((refund) => [String(refund.id), refund])));
  const own = issued.flatMap((invoice) => {
    const faults: string[] = [];
    const total = sum(
      list(invoice.lines).map((line) => {
        const net = Number(line.quantity) * Number(line.unitCents);
        return net + Math.floor((net * Number(line.taxBasisPoints) + 5_000) / 10_000);
      }),
    );
    const open = total - cents(list(invoice.credits), "cents") - cents(list(invoice.payments), "cents");
    if (cents(list(invoice.payments), "cents") > total) faults.push("more was paid than it came to");
    if (!invoice.voidedAt && open !== invoice.openCents) faults.push("what is open does not add up");
    for (const { id, method, cents: paid } of list(invoice.payments)) {
      const refund = refunds.get(String(id));
      const back = Number(refund?.cardCents ?? 0) + Number(refund?.creditCents ?? 0);
      if (Number(paid) > 0 && method === "card" && !paidOrders.has(String(id)))
        faults.push("a card paid it that was never charged");
      if (Number(paid) < 0 && (method === "card" || method === "credit") && back !== -Number(paid))
        faults.push(`it says ${-Number(paid)} went back to ${method}, its order ${back}`);
    }
    return faults.map((fault) => `invoice ${invoice._id}: ${fault}`);
  });
  return [...gaps, ...own];
}

function stockFaults(products: Row[], movements: Row[], orders: Row[]): string[] {
  const statusOf = new Map(orders.map(({ _id, status }) => [_id, status]));
  return products.flatMap((product) =>
    list(product.variants).flatMap((variant) => {
      if (variant.stock === null || variant.stock === undefined) return [];
      const faults: string[] = [];
      const copied = movements.filter(({ variantId }) => variantId === variant.id);
      const seen = new Set(copied.map(({ _id }) => _id));
      const fresh = list(variant.journal).filter(({ id }) => !seen.has(String(id)));
      const moved = cents(copied, "delta") + cents(fresh, "delta");
      if (moved !== variant.stock) faults.push(`its journal says ${moved}, its count ${variant.stock}`);
      if (Number(variant.stock) < 0) faults.push("it is below zero");
      for (const hold of list(variant.holds)) {
        const status = statusOf.get(String(hold.orderId));
        if (status === "expired") faults.push("pieces are kept for an order that expired");
        if (status === "paid" && !hold.isSold) faults.push("pieces that were paid are not sold");
      }
      return faults.map((fault) => `${product.name} ${variant.name}: ${fault}`);
    }),
  );
}

/** Everything there is but what only keeps time: to see that nothing changed. */
export async function takeSnapshot(): Promise<Record<string, Row[]>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const named = collections
    .filter(
      ({ collectionName }) =>
        !/^(sandbox_|agenda|operations|reconcile_runs|wake_ups|job_positions|system)/.test(collectionName),
    )
    .sort((a, b) => a.collectionName.localeCompare(b.collectionName));
  const contents = await Promise.all(
    named.map(
      async (collection): Promise<[string, Row[]]> => [
        collection.collectionName,
        (await collection.find({}).sort({ _id: 1 }).toArray()) as unknown as Row[],
      ],
    ),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(contents)));
}
