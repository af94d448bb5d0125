import { mongoose } from "#api/db/mongoose.ts";

export interface FixedQuestion {
  en: string;
  es: string;
  tool: string;
  given: Record<string, unknown>;
  /** The same figure by a query of its own, on the collections as they are stored. */
  count(): Promise<number>;
}

/** A stored document, with the fields that are asked for here. */
interface Doc {
  startsAt: Date;
  capacity: number;
  seatsLeft: number;
  attendance: string | null;
  attendeeId: string;
  openCents: number;
  waiverSigned: boolean;
  guardianMissing?: boolean;
}

const collection = (name: string) => mongoose.connection.collection(name);
const find = async (name: string, filter: object): Promise<Doc[]> =>
  (await collection(name).find(filter).toArray()) as unknown as Doc[];

/** The studio's clock stands at noon of Monday, March 2, eight hours behind UTC. */
const NOW = new Date("2026-03-02T20:00:00Z");
const DAY_MS = 86_400_000;
const startOf = (day: string) => new Date(`${day}T08:00:00Z`);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const between = (from: string, to: string) => ({
  startsAt: { $gte: startOf(from), $lt: new Date(startOf(to).getTime() + DAY_MS) },
});
const here = { deletedAt: null };

const countIn = async (name: string, filter: object) => (await find(name, filter)).length;
const countBookings = (from: string, to: string, more: object = {}) =>
  countIn("bookings", { ...here, status: "booked", ...between(from, to), ...more });
const classesIn = (from: string, to: string, status = "scheduled") =>
  find("class_instances", { ...here, status, ...between(from, to) });

const sum = (docs: Doc[], of: (doc: Doc) => number) => docs.reduce((total, doc) => total + of(doc), 0);

async function shareTaken(from: string, to: string): Promise<number> {
  const classes = await classesIn(from, to);
  const taken = sum(classes, ({ capacity, seatsLeft }) => capacity - seatsLeft);
  return Math.round((100 * taken) / sum(classes, ({ capacity }) => capacity));
}

const freeSeats = async (from: string, to: string) => sum(await classesIn(from, to), ({ seatsLeft }) => seatsLeft);

async function countAway(weeks: number): Promise<number> {
  const bookings = await find("bookings", { status: "booked" });
  const at = ({ startsAt }: Doc) => startsAt.getTime();
  const [half, lately] = [inDays(-26 * 7).getTime(), inDays(-7 * weeks).getTime()];
  const came = bookings.filter((each) => each.attendance === "attended" && at(each) >= half && at(each) < lately);
  const here = bookings.filter((each) => at(each) >= lately && each.attendance !== "no-show");
  const ids = new Set(here.map(({ attendeeId }) => attendeeId));
  return new Set(came.map(({ attendeeId }) => attendeeId).filter((id) => !ids.has(id))).size;
}

const passes = (more: object) => countIn("passes", { ...here, status: "active", endsAt: { $gte: NOW }, ...more });
const endingIn = (days: number) => passes({ renews: false, endsAt: { $gte: NOW, $lt: inDays(days) } });

const MONEY = ["card", "cash", "bank", "till-other"];
const NOT_OF_CUSTOMERS = [...MONEY, "till-difference", "provider-fees"];

/** By the ledger, which is written from the same documents on another way. */
async function moneyIn(from: string, to: string): Promise<number> {
  const { startsAt: at } = between(from, to);
  const entries = (await collection("ledger_entries").find({ at }).toArray()) as unknown as {
    postings: { account: string; cents: number }[];
  }[];
  const ofCustomers = entries.filter(({ postings }) =>
    postings.some(({ account }) => !NOT_OF_CUSTOMERS.includes(account)),
  );
  return ofCustomers
    .flatMap(({ postings }) => postings)
    .reduce((total, { account, cents }) => (MONEY.includes(account) ? total + cents : total), 0);
}

async function stockUpTo(pieces: number): Promise<number> {
  const products = (await collection("products")
    .find({ ...here, archivedAt: null })
    .toArray()) as unknown as {
    plan: object | null;
    variants: { stock: number | null; isArchived: boolean }[];
  }[];
  return products
    .flatMap(({ variants }) => variants)
    .filter(({ stock, isArchived }) => !isArchived && stock !== null && stock <= pieces).length;
}

const openInvoices = async () => {
  const invoices = await find("invoices", { ...here, openCents: { $gt: 0 } });
  return sum(invoices, ({ openCents }) => openCents);
};

async function countUnsigned(): Promise<number> {
  const people = await find("users", { ...here, archivedAt: null });
  return people.filter(({ waiverSigned, guardianMissing }) => !waiverSigned || guardianMissing).length;
}

const question = (
  en: string,
  es: string,
  [tool, given]: [string, Record<string, unknown>],
  count: () => Promise<number>,
): FixedQuestion => ({ en, es, tool, given, count });

const span = (tool: string, from: string, to: string): [string, Record<string, unknown>] => [
  `figure_${tool}`,
  { from, to },
];

const TODAY = "2026-03-02";
const TOMORROW = "2026-03-03";
const LAST_WEEK = ["2026-02-23", "2026-03-01"] as const;
const FEBRUARY = ["2026-02-01", "2026-02-28"] as const;
/** The clocks change on March 8: a span that ends before it has days of 24 hours. */
const THIS_WEEK = ["2026-03-02", "2026-03-07"] as const;

export const QUESTIONS: FixedQuestion[] = [
  question("How many bookings today?", "¿Cuántas reservas hay hoy?", span("bookings", TODAY, TODAY), () =>
    countBookings(TODAY, TODAY),
  ),
  question("How many bookings tomorrow?", "¿Cuántas reservas hay mañana?", span("bookings", TOMORROW, TOMORROW), () =>
    countBookings(TOMORROW, TOMORROW),
  ),
  question("How many bookings this week?", "¿Cuántas reservas hay esta semana?", span("bookings", ...THIS_WEEK), () =>
    countBookings(...THIS_WEEK),
  ),
  question(
    "How many bookings last week?",
    "¿Cuántas reservas hubo la semana pasada?",
    span("bookings", ...LAST_WEEK),
    () => countBookings(...LAST_WEEK),
  ),
  question("How many bookings in February?", "¿Cuántas reservas hubo en febrero?", span("bookings", ...FEBRUARY), () =>
    countBookings(...FEBRUARY),
  ),
  question("How many came last week?", "¿Cuántos vinieron la semana pasada?", span("visits", ...LAST_WEEK), () =>
    countBookings(...LAST_WEEK, { attendance: "attended" }),
  ),
  question("How many came in February?", "¿Cuántos vinieron en febrero?", span("visits", ...FEBRUARY), () =>
    countBookings(...FEBRUARY, { attendance: "attended" }),
  ),
  question("How many no-shows in February?", "¿Cuántas faltas hubo en febrero?", span("no_shows", ...FEBRUARY), () =>
    countBookings(...FEBRUARY, { attendance: "no-show" }),
  ),
  question(
    "How many unpaid places in February?",
    "¿Cuántos lugares sin pagar en febrero?",
    span("unpaid_places", ...FEBRUARY),
    () => countBookings(...FEBRUARY, { isUnpaid: true, settlement: null }),
  ),
  question(
    "How many unpaid places today?",
    "¿Cuántos lugares sin pagar hoy?",
    span("unpaid_places", TODAY, TODAY),
    () => countBookings(TODAY, TODAY, { isUnpaid: true, settlement: null }),
  ),
  question(
    "How many classes today?",
    "¿Cuántas clases hay hoy?",
    span("classes", TODAY, TODAY),
    async () => (await classesIn(TODAY, TODAY)).length,
  ),
  question(
    "How many classes this week?",
    "¿Cuántas clases hay esta semana?",
    span("classes", ...THIS_WEEK),
    async () => (await classesIn(...THIS_WEEK)).length,
  ),
  question(
    "How many classes in February?",
    "¿Cuántas clases hubo en febrero?",
    span("classes", ...FEBRUARY),
    async () => (await classesIn(...FEBRUARY)).length,
  ),
  question(
    "How many were canceled in February?",
    "¿Cuántas se cancelaron en febrero?",
    span("canceled_classes", ...FEBRUARY),
    async () => (await classesIn(...FEBRUARY, "cancelled")).length,
  ),
  question(
    "How many are canceled this week?",
    "¿Cuántas se cancelan esta semana?",
    span("canceled_classes", ...THIS_WEEK),
    async () => (await classesIn(...THIS_WEEK, "cancelled")).length,
  ),
  question("How full are we today?", "¿Qué tan llenos estamos hoy?", span("seats_taken", TODAY, TODAY), () =>
    shareTaken(TODAY, TODAY),
  ),
  question("How full was February?", "¿Qué tan lleno estuvo febrero?", span("seats_taken", ...FEBRUARY), () =>
    shareTaken(...FEBRUARY),
  ),
  question("How many seats are free today?", "¿Cuántos lugares libres hay hoy?", span("free_seats", TODAY, TODAY), () =>
    freeSeats(TODAY, TODAY),
  ),
  question(
    "How many seats are free this week?",
    "¿Cuántos lugares libres hay esta semana?",
    span("free_seats", ...THIS_WEEK),
    () => freeSeats(...THIS_WEEK),
  ),
  question(
    "Who was away for three weeks?",
    "¿Quién falta desde hace tres semanas?",
    ["figure_people_away", { weeks: 3 }],
    () => countAway(3),
  ),
  question(
    "Who was away for a week?",
    "¿Quién falta desde hace una semana?",
    ["figure_people_away", { weeks: 1 }],
    () => countAway(1),
  ),
  question(
    "How many passes end in two weeks?",
    "¿Cuántos pases terminan en dos semanas?",
    ["figure_passes_ending", { days: 14 }],
    () => endingIn(14),
  ),
  question(
    "How many passes end in two months?",
    "¿Cuántos pases terminan en dos meses?",
    ["figure_passes_ending", { days: 60 }],
    () => endingIn(60),
  ),
  question("Who has two classes left?", "¿A quién le quedan dos clases?", ["figure_passes_low", { classes: 2 }], () =>
    passes({ kind: "pack", creditsLeft: { $gte: 1, $lte: 2 } }),
  ),
  question(
    "Who has seven classes left?",
    "¿A quién le quedan siete clases?",
    ["figure_passes_low", { classes: 7 }],
    () => passes({ kind: "pack", creditsLeft: { $gte: 1, $lte: 7 } }),
  ),
  question("How many memberships?", "¿Cuántas membresías?", ["figure_active_passes", { kind: "membership" }], () =>
    passes({ kind: "membership" }),
  ),
  question("How many packs?", "¿Cuántos paquetes?", ["figure_active_passes", { kind: "pack" }], () =>
    passes({ kind: "pack" }),
  ),
  question(
    "How many waivers are missing?",
    "¿Cuántas exenciones faltan?",
    ["figure_unsigned_waivers", {}],
    countUnsigned,
  ),
  question("How much is open?", "¿Cuánto falta por pagar?", ["figure_open_invoices", {}], openInvoices),
  question("How much came in during February?", "¿Cuánto entró en febrero?", span("money_in", ...FEBRUARY), () =>
    moneyIn(...FEBRUARY),
  ),
  question("How much came in last week?", "¿Cuánto entró la semana pasada?", span("money_in", ...LAST_WEEK), () =>
    moneyIn(...LAST_WEEK),
  ),
  question("What is nearly gone?", "¿Qué se acaba?", ["figure_stock_low", { pieces: 3 }], () => stockUpTo(3)),
  question("What is below twenty?", "¿Qué queda por debajo de veinte?", ["figure_stock_low", { pieces: 20 }], () =>
    stockUpTo(20),
  ),
];
