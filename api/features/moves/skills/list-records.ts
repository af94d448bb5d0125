import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";
import { findPeopleNamed, findUser } from "../../accounts/index.ts";
import { type SkillRecordDocument, SkillRecordModel, toSkillRecord, withLastWords } from "./skill-record.model.ts";
import { maySeeSkills } from "./students.ts";

const { trusted } = mongoose;
const MOST = 20;

const byName = (a: SkillRecordDocument, b: SkillRecordDocument): number =>
  a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName);

/** Of the records this person may see those that changed last, or those of people so named; by name, without history. */
export async function listSkillRecords(actor: Actor, query: string): Promise<SkillRecord[]> {
  const mine = audiencesOf(actor).filter((audience) => audience !== "public" && audience !== "members");
  const named = query === "" ? null : await findPeopleNamed(query, MOST);
  const docs = await SkillRecordModel.find({
    audiences: trusted({ $in: mine }),
    deletedAt: null,
    ...(named && { _id: trusted({ $in: named.map(({ _id }) => _id) }) }),
  })
    .sort({ rev: -1 })
    .limit(MOST)
    .lean<SkillRecordDocument[]>();
  return docs.toSorted(byName).map((doc) => toSkillRecord(withLastWords(doc)));
}

/** Who has none yet has an empty one. @throws AppError 404, also for a student whose record this person may not see */
export async function getSkillRecord(studentId: string, actor: Actor, services: StudioClock): Promise<SkillRecord> {
  const found = await findUser(studentId);
  const maySee = found !== null && (await maySeeSkills(actor, found, services));
  const { firstName, lastName, birthday } = authorize(found, () => maySee, message("We can't find this student."));
  const record = await SkillRecordModel.findOne({ _id: studentId, deletedAt: null }).lean<SkillRecordDocument>();
  if (record) return toSkillRecord(record);
  const isMinor = isMinorOn({ birthday }, todayAt(services));
  return { id: studentId, firstName, lastName, isMinor, signOffs: [], states: {} };
}
