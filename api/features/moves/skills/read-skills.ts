import { mongoose } from "#api/db/mongoose.ts";
import type { Move } from "#shared/features/moves/move.ts";
import { type Syllabus, syllabusOf } from "#shared/features/moves/syllabus.ts";
import { listApparatus } from "../../classes/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type MoveDocument, MoveModel, toMove } from "../move.model.ts";
import { type SkillRecordDocument, SkillRecordModel } from "./skill-record.model.ts";

/** What there is to be taught on, and how a level is reached. */
export async function findSyllabus(): Promise<Syllabus> {
  const [apparatus, { levels }] = await Promise.all([listApparatus(), readSettings()]);
  return syllabusOf(apparatus, levels);
}

/** Everything that is taught, or was once. */
export const findAllMoves = async (): Promise<Move[]> =>
  (await MoveModel.find({ deletedAt: null }).lean<MoveDocument[]>()).map(toMove);

export type Signings = Pick<SkillRecordDocument, "_id" | "signOffs">;

/** What was signed off for these people, by person. */
export async function findSignings(studentIds: string[]): Promise<Map<string, Signings["signOffs"]>> {
  const ids = mongoose.trusted({ $in: studentIds });
  const records = await SkillRecordModel.find({ _id: ids }, { signOffs: 1 }).lean<Signings[]>();
  return new Map(records.map(({ _id, signOffs }) => [_id, signOffs]));
}
