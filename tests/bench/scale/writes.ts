import { v7 as newId } from "uuid";
import { addDays, dayIn } from "#shared/core/time.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import type { ProductOffer } from "#shared/features/merch/endpoints.ts";
import { roundsOf } from "../figures.ts";
import { type Answer, call, readJson } from "./call.ts";
import { type Asked, type Studio, summarize, type Who } from "./measure.ts";

const ROUNDS = roundsOf(15);
/** The first writes of a process compile what the others use. */
const WARMING_ROUNDS = 3;
const DAYS_AHEAD = 21;

type Step = [method: string, path: string, body?: object];

/** A write that can be repeated: what a round begins, it also ends. */
interface Write {
  who: Who;
  what: string;
  steps(round: number): Step[];
}

type StudioWithClasses = Pick<Studio, "origin" | "tokens"> & { classes: ClassInstance[] };

export interface MeasuredWrite extends Omit<Asked, "examined"> {
  who: Who;
  what: string;
}

/**
 * The main writes of each role, as many rounds of each, in these studios in turns; the time is of a whole round.
 * @returns for each write what it cost, in the order of the studios
 */
export async function measureWrites(studios: Studio[]): Promise<MeasuredWrite[][]> {
  const plans: Write[][] = [];
  for (const studio of studios) plans.push(await planWrites(studio));
  const measured: MeasuredWrite[][] = [];
  for (const at of plans[0]?.keys() ?? []) {
    const turns = studios.flatMap((studio, which) => {
      const write = plans[which]?.[at];
      return write ? [{ ...studio, write, answers: [] as Played[] }] : [];
    });
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round++)
      for (const { origin, tokens, write, answers } of turns) {
        const answer = await play(write.steps(round), origin, tokens[write.who]);
        if (round >= WARMING_ROUNDS) answers.push(answer);
      }
    measured.push(turns.map(({ write: { what, who }, answers }) => ({ what, who, ...summarize(answers) })));
  }
  return measured;
}

type Played = Pick<Answer, "ms" | "bytes" | "status">;

/** The steps of a round one after the other, as one answer. */
async function play(steps: Step[], origin: string, token: string | null): Promise<Played> {
  const sum = { ms: 0, bytes: 0, status: 0 };
  for (const [method, path, body] of steps) {
    const { ms, bytes, status, text } = await call(`${origin}${path}`, token, method, body);
    if (status >= 300) console.error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    sum.ms += ms;
    sum.bytes += bytes;
    sum.status = Math.max(sum.status, status);
  }
  return sum;
}

async function planWrites({ origin, tokens }: Studio): Promise<Write[]> {
  const tomorrow = addDays(dayIn("America/Los_Angeles", Temporal.Now.instant()), 1);
  const calendar = `${origin}/api/class-instances?from=${tomorrow}&to=${addDays(tomorrow, DAYS_AHEAD)}`;
  const classes = (await readJson<ClassInstance[]>(calendar, null)).filter(({ status }) => status === "scheduled");
  const studio = { origin, tokens, classes };
  return [
    await planHold(studio),
    await planProgress(studio),
    planPreferences(),
    await planMark(studio),
    await planMessage(studio),
    planPrice(studio),
    await planSale(studio),
  ];
}

/** The same seat may be held three times an hour: the rounds go over so many classes. */
const HELD_IN_TURNS = Math.ceil((WARMING_ROUNDS + ROUNDS) / 2);

/** Classes that let this member in: not full, not booked already, without a requirement. */
async function planHold({ origin, tokens, classes }: StudioWithClasses): Promise<Write> {
  const open: Step[][] = [];
  for (const { id } of classes.filter(({ seatsLeft }) => seatsLeft >= 2)) {
    if (open.length === HELD_IN_TURNS) break;
    const steps: Step[] = [
      ["POST", "/api/cart", { classInstanceId: id }],
      ["DELETE", `/api/cart/${id}`],
    ];
    const answers = [];
    for (const [method, path, body] of steps)
      answers.push(await call(`${origin}${path}`, tokens.student, method, body));
    if (answers.every(({ status }) => status < 300)) open.push(steps);
  }
  if (open.length < HELD_IN_TURNS) throw new Error(`Only ${open.length} classes let the member in.`);
  return { who: "student", what: "hold a seat and give it back", steps: (round) => open[round % open.length] ?? [] };
}

async function planProgress({ origin, tokens }: StudioWithClasses): Promise<Write> {
  const [move] = await readJson<{ id: string }[]>(`${origin}/api/moves`, tokens.student);
  return {
    who: "student",
    what: "write a note on a move",
    steps: (round) => [
      ["PUT", `/api/moves/${move?.id}/progress`, { note: `Round ${round}`, at: new Date().toISOString() }],
    ],
  };
}

const planPreferences = (): Write => ({
  who: "parent",
  what: "change when to be notified",
  steps: (round) => [
    ["PATCH", "/api/user/notification-preferences", { quiet: { from: `2${round % 3}:00`, to: "07:00" } }],
  ],
});

/** On the first roster of this instructor with a name on it. */
async function planMark({ origin, tokens, classes }: StudioWithClasses): Promise<Write> {
  const { id: instructorId } = await readJson<{ id: string }>(`${origin}/api/profile`, tokens.instructor);
  for (const { id } of classes.filter((one) => one.instructorId === instructorId)) {
    const roster = await readJson<{ entries: { id: string; waiverSigned: boolean }[] }>(
      `${origin}/api/rosters/${id}`,
      tokens.instructor,
    );
    const entry = roster.entries.find(({ waiverSigned }) => waiverSigned);
    if (!entry) continue;
    const mark = (name: string): Step => [
      "PUT",
      `/api/attendance/${entry.id}`,
      { mark: name, at: new Date().toISOString() },
    ];
    return { who: "instructor", what: "mark attendance", steps: (round) => [mark(round % 2 ? "none" : "present")] };
  }
  throw new Error("No roster of the instructor has a name on it.");
}

async function planMessage({ origin, tokens }: StudioWithClasses): Promise<Write> {
  const [person] = await readJson<{ id: string }[]>(`${origin}/api/chat/people`, tokens.instructor);
  const path = `/api/chat/direct-rooms/${person?.id}`;
  const room = await readJson<{ id: string }>(`${origin}${path}`, tokens.instructor, "PUT");
  return {
    who: "instructor",
    what: "write a chat message",
    steps: (round) => [
      [
        "POST",
        `/api/chat/rooms/${room.id}/messages`,
        { id: newId(), text: `Round ${round}`, at: new Date().toISOString() },
      ],
    ],
  };
}

/** Of the emptiest class, so that few devices are poked. */
function planPrice({ classes }: StudioWithClasses): Write {
  const [emptiest] = classes.toSorted((a, b) => a.capacity - a.seatsLeft - (b.capacity - b.seatsLeft));
  if (!emptiest) throw new Error("There is no class in the next weeks.");
  return {
    who: "admin",
    what: "change the price of a class",
    steps: (round) => [
      ["PATCH", `/api/class-instances/${emptiest.id}`, { priceCents: emptiest.priceCents + 100 * (1 + (round % 2)) }],
    ],
  };
}

async function planSale({ origin, tokens }: StudioWithClasses): Promise<Write> {
  const products = await readJson<ProductOffer[]>(`${origin}/api/products`, tokens.admin);
  const product = products.find(({ plan }) => !plan);
  const priceCents = Math.round((product?.price ?? 0) * 100);
  const line = {
    kind: "product",
    productId: product?.id,
    variantId: product?.variants[0]?.id ?? null,
    classInstanceId: null,
    title: product?.name,
    quantity: 1,
    discount: null,
    unitCents: priceCents,
  };
  const sale = {
    customerId: null,
    discount: null,
    discountReason: "",
    claimedCents: priceCents,
    way: "cash",
    note: "",
  };
  return {
    who: "admin",
    what: "sell at the till",
    steps: () => [
      [
        "POST",
        "/api/admin/till/sales",
        {
          ...sale,
          id: newId(),
          at: new Date().toISOString(),
          lines: [{ ...line, id: newId() }],
          tenderedCents: null,
          isTaken: true,
        },
      ],
    ],
  };
}
