import { mongoose } from "#api/db/mongoose.ts";
import type { Rev } from "#api/db/rev.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { toClassInstance } from "../serialize.ts";

/** Two studios' worth of calendar; beyond that it starts over. */
const MOST_ROWS = 4000;

/**
 * Finds classes by asking the database only for their ids and revisions, which it reads from one index, and fetching
 * whole only those that changed since this process last saw them. Always as fresh as the database, also when another
 * process writes: a document never changes without a new revision. Tombstones are kept as such, because asking the
 * database to leave them out would make it read every document.
 */
export function createRowCache() {
  const known = new Map<string, { rev: Rev; row: ClassInstance | null }>();

  async function fetchRows(ids: string[]): Promise<Map<string, ClassInstance | null>> {
    const found = ids.length === 0 ? [] : await findWhole(ids);
    const fetched = new Map<string, ClassInstance | null>();
    if (known.size + ids.length > MOST_ROWS) known.clear();
    for (const doc of found) {
      const row = doc.deletedAt ? null : toClassInstance(doc);
      fetched.set(doc._id, row);
      known.set(doc._id, { rev: doc.rev, row });
    }
    return fetched;
  }

  return async function findRows(from: Date, before: Date): Promise<ClassInstance[]> {
    const current = await findRevisions(from, before);
    // Kept in hand: other requests change what is known while this one waits.
    const rows = new Map(
      current.flatMap(({ _id, rev }) => {
        const entry = known.get(_id);
        return entry?.rev.equals(rev) ? [[_id, entry.row] as const] : [];
      }),
    );
    const fetched = await fetchRows(current.map(({ _id }) => _id).filter((id) => !rows.has(id)));
    return current.flatMap(({ _id }) => rows.get(_id) ?? fetched.get(_id) ?? []);
  };
}

const findRevisions = (from: Date, before: Date) =>
  ClassInstanceModel.find({ startsAt: mongoose.trusted({ $gte: from, $lt: before }) }, { rev: 1 })
    .sort({ startsAt: 1, _id: 1 })
    // In one answer, where the driver's own first batch is 101.
    .batchSize(MOST_ROWS)
    .lean<Pick<ClassInstanceDocument, "_id" | "rev">[]>();

const findWhole = (ids: string[]) =>
  ClassInstanceModel.find({ _id: mongoose.trusted({ $in: ids }) }, { seats: 0 }).lean<ClassInstanceDocument[]>();
