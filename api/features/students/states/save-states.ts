import { isDeepStrictEqual } from "node:util";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { StudentList } from "#shared/features/students/student-row.ts";
import { deriveStates, type StudioRules } from "./derive-states.ts";
import { StudentCountsModel, type StudentState, StudentStateModel } from "./student-state.model.ts";

const { trusted } = mongoose;
const AT_ONCE = 200;

/** Brings the states of these people up to date. Writes only what differs; safe to repeat, on several processes at once. */
export async function saveStates(ids: Iterable<string>, rules: StudioRules, services: Services): Promise<void> {
  const people = [...new Set(ids)];
  for (let at = 0; at < people.length; at += AT_ONCE) await saveSome(people.slice(at, at + AT_ONCE), rules, services);
}

async function saveSome(ids: string[], rules: StudioRules, services: Services): Promise<void> {
  const states = await deriveStates(ids, rules, services);
  const known = await StudentStateModel.find({ _id: trusted({ $in: ids }) }).lean<StudentState[]>();
  const knownById = new Map(known.map((state) => [state._id, state]));
  const left = new Set(known.map(({ _id }) => _id)).difference(new Set(states.map(({ _id }) => _id)));
  if (left.size > 0) await StudentStateModel.deleteMany({ _id: trusted({ $in: [...left] }) });
  const changed = states.filter((state) => !isDeepStrictEqual(knownById.get(state._id), state));
  if (changed.length === 0) return;
  const writes = changed.map(({ _id, ...$set }) => ({
    updateOne: { filter: { _id }, update: { $set }, upsert: true },
  }));
  try {
    await StudentStateModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    // Another process made the same state at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Keeps how many people each list has: a page reads one document. @param asOf changes until then are in the lists */
export async function saveCounts(asOf: Temporal.Instant): Promise<void> {
  const counts = await Promise.all(
    StudentList.options.map(async (lists) => [lists, await StudentStateModel.countDocuments({ lists })] as const),
  );
  const $set = { counts: Object.fromEntries(counts), asOf: toDate(asOf) };
  await StudentCountsModel.updateOne({ _id: "students" }, { $set }, { upsert: true });
}
