import { mongoose } from "#api/db/mongoose.ts";
import { signedMoves, standingOn, standings } from "#shared/features/moves/levels.ts";
import type { Move } from "#shared/features/moves/move.ts";
import { rankOf, type Syllabus, syllabusOf } from "#shared/features/moves/syllabus.ts";
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

/** The highest level on an apparatus of each of these people who reached one. */
export async function findReachedLevels(
  studentIds: string[],
  apparatus: string,
  syllabus: Syllabus,
): Promise<Map<string, string>> {
  const moves = await findAllMoves();
  const own = moves.filter((move) => move.apparatus === apparatus);
  const records = await SkillRecordModel.find(
    { _id: mongoose.trusted({ $in: studentIds }), deletedAt: null },
    { "signOffs.moveId": 1, "signOffs.kind": 1 },
  ).lean<Signings[]>();
  return new Map(
    records.flatMap(({ _id, signOffs }): [string, string][] => {
      const { level } = standingOn(apparatus, own, signedMoves(signOffs), syllabus);
      return level === null ? [] : [[_id, level]];
    }),
  );
}

/** Of these people those whom sign-offs that came since then lifted to a higher level, on any apparatus. */
export async function findRisen(studentIds: string[], since: Date): Promise<Set<string>> {
  const records = await SkillRecordModel.find(
    {
      _id: mongoose.trusted({ $in: studentIds }),
      "signOffs.receivedAt": mongoose.trusted({ $gte: since }),
      deletedAt: null,
    },
    { "signOffs.moveId": 1, "signOffs.kind": 1, "signOffs.receivedAt": 1 },
  ).lean<Signings[]>();
  if (records.length === 0) return new Set();
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  const ranksBy = (signOffs: Signings["signOffs"]) =>
    standings(moves, signedMoves(signOffs), syllabus).map(({ level }) => rankOf(level, syllabus));
  const risen = records.filter(({ signOffs }) => {
    const before = ranksBy(signOffs.filter(({ receivedAt }) => receivedAt < since));
    return ranksBy(signOffs).some((rank, at) => rank > (before[at] ?? -1));
  });
  return new Set(risen.map(({ _id }) => _id));
}
