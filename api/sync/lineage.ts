import { v7 as newId } from "uuid";
import { mongoose } from "../db/mongoose.ts";
import { fromRev, revAtSecond } from "../db/rev.ts";
import { createDatabaseClock } from "./clock.ts";
import { fromText, toText } from "./cursor.ts";
import type { Feed } from "./feed.ts";
import { createShared } from "./shared-work.ts";

/** A cursor of a process that began longer ago than this many others starts over. */
const MARKS_KEPT = 200;
/** Notes of other processes are read this often at most: a pull with nothing new is one question. */
const LOOK_EVERY_MS = 5_000;

/** One process that worked on this database. */
interface Mark {
  id: string;
  /** The greatest revision the database had when the process began, in base 36; null while it is looked up. */
  after: string | null;
}

/** The database came out of a backup. */
interface Restored {
  /** Everything later is lost. */
  cutAt: Date;
  at: Date;
}

interface StoredLineage {
  _id: string;
  marks: Mark[];
  restored?: Restored | null;
}

const schema = new mongoose.Schema<StoredLineage>(
  {
    _id: String,
    marks: [{ _id: false, id: String, after: { type: String, default: null } }],
    restored: { type: { _id: false, cutAt: Date, at: Date }, default: undefined },
  } as never,
  { versionKey: false },
);
export const LineageModel = mongoose.model("Lineage", schema, "lineage");
const LINEAGE_ID = "lineage";

/** The lineage as of now. */
export interface Descent {
  /** Stands in each cursor: the process that began last. */
  mark: string;
  /**
   * Whether this database has all that a device has read.
   * @param mark the mark of the device's cursor
   * @param read the greatest revision that the device has received
   */
  holds(mark: string, read: bigint): boolean;
  /** When it was restored from a backup, for a device that knew it from before. */
  restoredSince?(mark: string): Restored | null;
}

/** For a caller that follows no lineage. */
export const ANY_DESCENT: Descent = { mark: "", holds: () => true };

/**
 * Detects that a database was restored, copied or rolled back. Each process notes when it begins how far the
 * database had come: a device that has read further under an earlier mark, or under a mark that this database does not
 * know, holds rows that were lost and starts over. See README.md, "A database knows its processes".
 */
export interface Lineage {
  /** Notes that this process begins. Before its first write. */
  begin(): Promise<void>;
  read(): Promise<Descent>;
}

/** The greatest revision of all collections; 0 in an empty database. One after the other, on one connection. */
async function lastRev(feeds: Feed[]): Promise<bigint> {
  let last = 0n;
  for (const { model } of feeds) {
    const newest = { projection: { rev: 1 }, sort: { rev: -1 }, limit: 1 } as const;
    const doc = await model.collection.find({}, newest).next();
    if (doc && fromRev(doc.rev) > last) last = fromRev(doc.rev);
  }
  return last;
}

/**
 * Gives a database that was just restored another identity: it knows no process that worked on it before, so that every
 * device starts over.
 */
export async function beginAfterRestore(restored: Restored): Promise<void> {
  await LineageModel.updateOne({ _id: LINEAGE_ID }, { $set: { marks: [], restored } }, { upsert: true });
}

function descentOf({ marks, restored }: Pick<StoredLineage, "marks" | "restored">): Descent {
  return {
    mark: marks.at(-1)?.id ?? "",
    restoredSince: (mark) => (restored && !marks.some(({ id }) => id === mark) ? restored : null),
    holds(mark, read) {
      const at = marks.findIndex(({ id }) => id === mark);
      if (at < 0) return false;
      return marks.slice(at + 1).every(({ after }) => after === null || read <= fromText(after));
    },
  };
}

export function createLineage(feeds: Feed[], lookEveryMs = LOOK_EVERY_MS): Lineage {
  const databaseClock = createDatabaseClock();
  const shared = createShared<Descent>();
  let own: string | null = null;
  let known: Descent | null = null;
  let lookedAt = 0;

  const stored = async (): Promise<Pick<StoredLineage, "marks" | "restored">> =>
    (await LineageModel.findById(LINEAGE_ID).lean<StoredLineage>()) ?? { marks: [] };

  async function begin() {
    const id = newId();
    const mark: Mark = { id, after: null };
    await LineageModel.updateOne(
      { _id: LINEAGE_ID },
      { $push: { marks: { $each: [mark], $slice: -MARKS_KEPT } } },
      { upsert: true },
    );
    const last = await lastRev(feeds);
    // A clock that was set back gives revisions that devices have passed, so that all of them start over.
    const isBehind = last > revAtSecond((await databaseClock()) + 1);
    const after = toText(isBehind ? 0n : last);
    await LineageModel.updateOne({ _id: LINEAGE_ID, "marks.id": id }, { $set: { "marks.$.after": after } });
    own = id;
    return stored();
  }

  async function look(): Promise<Descent> {
    const found = own ? await stored() : { marks: [] };
    // Another database was put under this process: it begins here too.
    known = descentOf(found.marks.some(({ id }) => id === own) ? found : await begin());
    lookedAt = performance.now();
    return known;
  }

  return {
    begin: async () => void (await begin()),
    read: async () => (known && performance.now() - lookedAt < lookEveryMs ? known : shared(look)),
  };
}
