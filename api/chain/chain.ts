import { isDuplicateKey } from "../db/duplicate-key.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { createFairQueue } from "../sync/fair-queue.ts";
import { moveHead, startHead } from "./head.ts";
import { type ChainParts, closeLink, FIRST_PREVIOUS, type Link } from "./link.ts";

export type Draft<Record extends Link> = Omit<Record, keyof Link>;
type Sealing = Pick<Services, "secrets">;

/** Each lost race means that another process added its records. */
const TRIES = 200;

/**
 * Adds records after the last one. The insert under the next numbers is the one conditional write: of all who read the
 * same last record, on any number of processes, exactly one gets it, and the others read again.
 */
export function createChain<Record extends Link>(parts: ChainParts<Record>) {
  const { records, nameField, purpose } = parts;
  /** In one process they wait for each other; only processes have to race. */
  const inTurn = createFairQueue(1);

  const nameOf = (record: object): string => String((record as { [field: string]: unknown })[nameField]);

  async function findKnown(drafts: readonly Draft<Record>[]): Promise<Map<string, Record>> {
    const named = { [nameField]: mongoose.trusted({ $in: drafts.map(nameOf) }) };
    const known = await records()
      .find(named as never)
      .lean<Record[]>();
    return new Map(known.map((record) => [nameOf(record), record]));
  }

  const findLast = () => records().findOne().sort({ _id: -1 }).lean<Record>();

  function linksAfter(last: Record | null, drafts: readonly Draft<Record>[], services: Sealing): Record[] {
    let [number, previousHash] = [last?._id ?? 0, last?.hash ?? FIRST_PREVIOUS];
    return drafts.map((draft) => {
      number += 1;
      const link = closeLink({ ...draft, _id: number, previousHash }, purpose, services);
      previousHash = link.hash;
      return link as unknown as Record;
    });
  }

  /** @returns the record of each draft, in their order; of a name that was there already, the first one */
  async function append(drafts: readonly Draft<Record>[], services: Sealing): Promise<Record[]> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      // Hardly ever is a record there already, and then its name is refused: it is looked for from the second try on.
      const known = attempt > 0 ? await findKnown(drafts) : new Map<string, Record>();
      const missing = [...new Map(drafts.map((draft) => [nameOf(draft), draft]))].filter(([name]) => !known.has(name));
      if (missing.length > 0) {
        const last = await findLast();
        // Before the first record: from now on a missing head shows.
        if (!last) await startHead(parts, services);
        const links = linksAfter(
          last,
          missing.map(([, draft]) => draft),
          services,
        );
        if (!(await isInserted(links))) continue;
        for (const link of links) known.set(nameOf(link), link);
      }
      const all = drafts.flatMap((draft) => known.get(nameOf(draft)) ?? []);
      // A try that was refused may have added the first of its records.
      if (missing.length > 0 || attempt > 0) await moveHead(parts, services, lastOf(all));
      return all;
    }
    throw new Error("The records could not be added to the chain.");
  }

  /** @returns false when another process was first, with a place or with a name */
  async function isInserted(links: readonly Record[]): Promise<boolean> {
    try {
      await records().insertMany(links as never[], { ordered: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  return { append: (drafts: readonly Draft<Record>[], services: Sealing) => inTurn(() => append(drafts, services)) };
}

const lastOf = <Record extends Link>(records: readonly Record[]): Record =>
  records.reduce((last, record) => (record._id > last._id ? record : last));
