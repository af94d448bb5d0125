import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_PREVIOUS } from "#api/chain/link.ts";
import { hashRecord } from "#api/chain/record-hash.ts";
import { startEngine } from "#api/db/engine/engine.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { searchFieldsOf } from "#shared/core/search/search-words.ts";
import { toCode } from "#shared/features/check-in/code-rules.ts";
import { root } from "../../run/run.ts";
import { makeDataDir } from "../../support/data-dir.ts";
import { silentLog } from "../../support/database.ts";
import { startServer } from "../../support/server.ts";
import { settle } from "../../support/settle.ts";
import { type Copy, copyOf } from "./multiply.ts";

/** How many times the demo studio's people there are, and over how many weeks what they did lies. */
export const SIZES = {
  small: { copies: 1, weeks: 0 },
  medium: { copies: 26, weeks: 104 },
  large: { copies: 250, weeks: 270 },
} as const;
export type Size = keyof typeof SIZES;

/** The first copies share the current weeks: a studio of three rooms. The others lie wholly in the past. */
const CURRENT = 3;
const WEEKS_OF_ONE = 11;
const BATCH = 2_000;
const MOST_SETTLING_MS = 30 * 60_000;
const CACHE = join(root, "node_modules/.cache/scale");

type Doc = { _id: never } & Record<string, never>;
type Change = (doc: Record<string, unknown>, copy: Copy) => Record<string, unknown> | null;

const NAMES = [
  "Al",
  "Ber",
  "Cor",
  "Dal",
  "Es",
  "Far",
  "Gar",
  "Hol",
  "Ib",
  "Jor",
  "Kel",
  "Lin",
  "Mar",
  "Nor",
  "Ost",
  "Pel",
];
const ENDS = [
  "dano",
  "bert",
  "qvist",
  "man",
  "sen",
  "ova",
  "ini",
  "ford",
  "ley",
  "ska",
  "mont",
  "berg",
  "ez",
  "ano",
  "well",
  "ström",
];
/** Each person of a copy has one more name, so that a name finds a few people and not hundreds. */
const nameOf = ({ number }: Copy): string =>
  number === 0 ? "" : ` ${NAMES[number % NAMES.length]}${ENDS[Math.floor(number / NAMES.length) % ENDS.length]}`;

const named = (doc: Record<string, unknown>, copy: Copy) => ({ ...doc, lastName: `${doc.lastName}${nameOf(copy)}` });
const current: Change = (doc, { number }) => (number < CURRENT ? doc : null);
const numbered =
  (perCopy: number): Change =>
  (doc, { number }) => ({ ...doc, number: doc.number === null ? null : number * perCopy + Number(doc.number) });

const TEN_HOURS_MS = 36_000_000;
/** One till at a time is open. */
const closed: Change = (doc) => {
  if (doc.status !== "open") return doc;
  const closedAt = new Date((doc.openedAt as Date).getTime() + TEN_HOURS_MS);
  const counted = { countedCents: doc.openingCents, differenceCents: 0, takenOutCents: 0, counts: [] };
  return { ...doc, ...counted, status: "closed", closedAt, closedBy: "Rosa Delgado" };
};

let codes = 10_000_000;
const user: Change = (doc, copy) => {
  const changed = {
    ...named(doc, copy),
    username: doc.username && `${doc.username}.${copy.number}`,
    email: doc.email && `${copy.number}.${doc.email}`,
    checkInCode: { code: toCode(++codes), number: 1 },
  };
  return { ...changed, ...searchFieldsOf(changed as never) };
};

/** What is copied, and what of it must differ. Everything else there is once. */
const COPIED: Record<string, Change> = {
  users: user,
  members: named,
  skill_records: named,
  safety_cards: (doc, copy) => current(named(doc, copy), copy),
  roster_entries: (doc, copy) => current(named(doc, copy), copy),
  class_series: current,
  class_instances: (doc) => doc,
  bookings: (doc) => doc,
  attendance_records: (doc) => doc,
  move_progress: (doc) => doc,
  practice_entries: (doc) => doc,
  notifications: (doc) => doc,
  waiver_receipts: (doc) => doc,
  // A subscription is the provider's too.
  passes: (doc) => (doc.subscriptionId ? null : doc),
  balances: (doc, { number }) => ({ ...doc, code: doc.code && `${doc.code}${number}` }),
  pickups: (doc) => doc,
  stock_movements: (doc) => doc,
  orders: (doc) => doc,
  invoices: (doc) => doc,
  till_sales: (doc) => doc,
  till_days: closed,
  ledger_entries: (doc) => doc,
  deferrals: (doc) => doc,
  class_money: (doc) => doc,
  class_figures: (doc) => doc,
  person_figures: (doc) => doc,
  student_states: (doc) => doc,
};
const NUMBERED = ["orders", "invoices", "till_sales", "till_days"];

const db = () => {
  const found = mongoose.connection.db;
  if (!found) throw new Error("No database is open.");
  return found;
};
const read = (name: string): Promise<Doc[]> => db().collection<Doc>(name).find({}).toArray() as never;

/** Old documents have old revisions. */
let revisions = 0;
const revOf = ({ weeksBack }: Copy) =>
  new mongoose.mongo.BSON.Timestamp({
    t: Math.floor(Date.now() / 1_000) - 3_600 - weeksBack * 7 * 86_400,
    i: ++revisions % 2 ** 31,
  });

async function findShared(): Promise<Set<string>> {
  const staff = (await read("users")).filter(({ role }) => role !== "student" && role !== "parent");
  const stored = (await db().collections()).map(({ collectionName }) => collectionName);
  const once = stored.filter((name) => !(name in COPIED) && name !== "waiver_signature_records");
  const idsOf = async (names: readonly string[]) =>
    (await Promise.all(names.map(read))).flat().map(({ _id }) => String(_id));
  // Rows that are worked out of a person stand under the person's own id.
  const copied = new Set(await idsOf(Object.keys(COPIED)));
  const ids = (await idsOf(once)).filter((id) => !copied.has(id));
  return new Set([...ids, ...staff.map(({ _id }) => String(_id))]);
}

async function copyCollection(name: string, change: Change, copies: Copy[], docs: Doc[]): Promise<void> {
  const collection = db().collection(name);
  let batch: Record<string, unknown>[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch as never, { ordered: false });
    batch = [];
  };
  for (const copy of copies) {
    for (const doc of docs) {
      const changed = change(copyOf(copy, doc as never), copy);
      // What belongs to the staff alone is there once.
      if (!changed || changed._id === doc._id) continue;
      batch.push("rev" in changed ? { ...changed, rev: revOf(copy) } : changed);
      if (batch.length === BATCH) await write();
    }
  }
  await write();
}

/** Invoices are numbered by rows, each with the number of its place. */
async function numberInvoices(copies: Copy[]): Promise<void> {
  const rows = await read("invoice_numbers");
  const made = copies.flatMap((copy) =>
    rows.map(({ _id, ...row }) => ({
      ...copyOf(copy, row as unknown as object),
      _id: copy.number * rows.length + Number(_id),
    })),
  );
  if (made.length > 0)
    await db()
      .collection("invoice_numbers")
      .insertMany(made as never);
}

async function chainSignatures(copies: Copy[]): Promise<void> {
  const first = await read("waiver_signature_records");
  let previousHash = String(first.at(-1)?.hash ?? FIRST_PREVIOUS);
  let number = first.length;
  for (const copy of copies) {
    const records: object[] = first
      .filter(({ userId }) => !copy.shared.has(String(userId)))
      .map((record): object => {
        const next = { ...copyOf(copy, record as unknown as object), _id: ++number, previousHash };
        const hash: string = hashRecord(next);
        previousHash = hash;
        return { ...next, hash };
      });
    await db()
      .collection("waiver_signature_records")
      .insertMany(records as never);
  }
  // Copies have no seals, which only the studio can make: the bench asks for no evidence.
  await db().collection("waiver_chain_head").deleteMany({});
}

async function multiply(size: Size): Promise<void> {
  const { copies: count, weeks } = SIZES[size];
  const shared = await findShared();
  const copies = Array.from({ length: count - 1 }, (_, i): Copy => {
    const number = i + 1;
    const past = (number - CURRENT) / Math.max(1, count - CURRENT - 1);
    return {
      number,
      shared,
      weeksBack: number < CURRENT ? 0 : WEEKS_OF_ONE + Math.round(past * (weeks - WEEKS_OF_ONE)),
    };
  });
  for (const [name, change] of Object.entries(COPIED)) {
    const docs = await read(name);
    const number = NUMBERED.includes(name) ? numbered(docs.length) : null;
    await copyCollection(name, number ? (doc, copy) => number(change(doc, copy) ?? {}, copy) : change, copies, docs);
  }
  const orders = (await read("orders")).length;
  await db()
    .collection("counters")
    .updateOne({ _id: "order" as never }, { $max: { value: orders } });
  await numberInvoices(copies);
  await chainSignatures(copies);
}

async function followPlanted(dataDir: string): Promise<void> {
  await using server = await startServer({ dataDir, env: { LOG_LEVEL: "debug" } });
  await settle(server, { quietReports: 3, mostMs: MOST_SETTLING_MS });
}

/**
 * A folder with a studio of this size, made once, looked through by the jobs, and kept.
 * @returns a copy of it, which a server may change
 */
export async function plantStudio(size: Size): Promise<string> {
  const kept = join(CACHE, size);
  if (!existsSync(kept)) {
    const building = `${kept}.building`;
    await rm(building, { recursive: true, force: true });
    await mkdir(building, { recursive: true });
    // Each copy has what the jobs made of the first studio: they would need hours for all of them.
    await followPlanted(building);
    const engine = await startEngine({ dataDir: building, log: silentLog });
    await mongoose.connect(engine.uri, { dbName: "silks", writeConcern: { w: 1, journal: false } });
    await multiply(size);
    await mongoose.disconnect();
    await engine.close();
    await followPlanted(building);
    await rename(building, kept);
  }
  const dataDir = await makeDataDir();
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}
