import { EJSON } from "bson";
import { mongoose } from "#api/db/mongoose.ts";

type Stored = Record<string, unknown>;

/**
 * Few in any studio, however old, and read whole: what an admin writes by hand, one document of settings, one number, the
 * faces of the team and the files of the library's videos.
 */
const FEW = new Set(
  `ai_config apparatus audit_begun audit_head class_blueprints class_series counters credit_note_numbers faces invoice_numbers
   job_positions landing_config ledger_totals migrations moves order_numbers product_pictures products promo_codes
   reconcile_runs sibling_discount studio_settings video_files.files videos waiver_chain_head waiver_versions`.split(
    /\s+/,
  ),
);
/** The machinery's own: copies of them would be no studio of years, but each query has its index. */
const UNCOPIED = new Set(
  `chat_tellings failed_items jobs roster_positions till_days translations video_files.chunks video_uploads`.split(
    /\s+/,
  ),
);
/** Stands in for the card payment provider. */
const isSandbox = (name: string) => name.startsWith("sandbox_");

/** A collection that may be read whole. */
export const isFew = (name: string): boolean => FEW.has(name) || isSandbox(name);

const COPIES = 12;
const LEAST = 1_200;
const AT_ONCE = 2_000;
const DAYS_APART = 14;

const UUID = /[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;
const MOMENT = /"(20\d\d-\d\d-\d\dT[\d:.]+Z)"/g;

/** What no two documents may have alike. */
const UNLIKE: Record<string, (document: Stored, copy: number) => void> = {
  users: (user, copy) => {
    for (const field of ["username", "email", "emailToProve"])
      if (user[field]) user[field] = `copy${copy}.${String(user[field])}`;
    // As many more who run the studio there are not.
    user.role = "student";
    if (user.checkInCode) user.checkInCode = { code: `${copy}-${String(user._id).slice(0, 13)}`, number: 1 };
  },
  balances: (balance, copy) => {
    if (balance.code) balance.code = `${balance.code}-${copy}`;
  },
  invoices: (invoice, copy) => {
    if (invoice.number) invoice.number = Number(invoice.number) + copy * 10_000;
  },
  waiver_signature_records: (record, copy) => {
    record._id = Number(record._id) - copy * 10_000;
  },
  orders: (order) => {
    if (order.status === "pending") Object.assign(order, { status: "expired", releasedAt: order.createdAt });
  },
  audit_lines: (line, copy) => {
    Object.assign(line, { _id: Number(line._id) - copy * 100_000, name: `${line.name}-${copy}` });
  },
  assistant_keys: (key) => {
    key.hash = key._id;
  },
  passes: (pass) => {
    pass.isIntro = false;
  },
};

/** Makes a studio of years of one of days: each copy has people, classes and papers of its own, some weeks earlier. */
export async function multiplyStudio(): Promise<void> {
  for (const { collectionName: name } of (await mongoose.connection.db?.collections()) ?? []) {
    const collection = mongoose.connection.collection(name);
    const documents = await collection.find().toArray();
    if (isFew(name) || UNCOPIED.has(name) || documents.length === 0) continue;
    const copies = Math.max(COPIES, Math.ceil(LEAST / documents.length));
    const text = EJSON.stringify(documents, { relaxed: true });
    let waiting: Stored[] = [];
    const save = async () => {
      if (waiting.length > 0) await collection.insertMany(waiting as never, { ordered: false });
      waiting = [];
    };
    for (let copy = 1; copy <= copies; copy++) {
      waiting.push(...copyOf(text, documents as unknown as Stored[], name, copy));
      if (waiting.length >= AT_ONCE) await save();
    }
    await save();
  }
}

function copyOf(text: string, documents: Stored[], name: string, copy: number): Stored[] {
  const mask = (copy * 0x9e3779b1) >>> 0;
  const changed = text
    .replace(UUID, (start) => ((Number.parseInt(start, 16) ^ mask) >>> 0).toString(16).padStart(8, "0"))
    .replace(MOMENT, (_, moment) => `"${earlier(moment, copy)}"`);
  return (EJSON.parse(changed, { relaxed: true }) as Stored[]).map((document, at) => {
    UNLIKE[name]?.(document, copy);
    const isSame = String(document._id) === String(documents[at]?._id);
    return isSame ? { ...document, _id: `${String(document._id)}-${copy}` } : document;
  });
}

const earlier = (moment: string, copy: number): string =>
  new Date(Date.parse(moment) - copy * DAYS_APART * 86_400_000).toISOString();
