import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { type AttendanceRecord, AttendanceRecordModel } from "./attendance-record.model.ts";
import { getLine } from "./find-line.ts";
import { showRecord } from "./marks.ts";

const { trusted } = mongoose;
const TRIES = 5;

/** One note per line and writer: the one the server received last. @throws AppError 404 */
export async function saveNote(
  { bookingId, text }: { bookingId: string; text: string },
  { actor, services }: Pick<RequestContext<Actor>, "actor" | "services">,
): Promise<void> {
  const { _id, classInstanceId } = await getLine(bookingId, { actor, services });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const record =
      text === "" ? await remove(_id, actor.userId) : await write(_id, classInstanceId, actor.userId, text);
    if (record) return showRecord(record, services);
    if (text === "") return;
  }
  throw new Error(`The note on ${_id} could not be written.`);
}

const remove = (_id: string, byId: string) =>
  AttendanceRecordModel.findOneAndUpdate(
    { _id, "notes.byId": byId },
    { $pull: { notes: { byId } }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<AttendanceRecord>();

/** Changes this writer's note, or adds it. Null when another request of the same writer came between: try again. */
async function write(_id: string, classInstanceId: string, byId: string, text: string) {
  const changed = await AttendanceRecordModel.findOneAndUpdate(
    { _id, "notes.byId": byId },
    { $set: { "notes.$.text": text }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<AttendanceRecord>();
  if (changed) return changed;
  try {
    return await AttendanceRecordModel.findOneAndUpdate(
      { _id, "notes.byId": trusted({ $ne: byId }) },
      { $push: { notes: { byId, text } }, $inc: { version: 1 }, $setOnInsert: { classInstanceId } },
      { upsert: true, returnDocument: "after" },
    ).lean<AttendanceRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}
