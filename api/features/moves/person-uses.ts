import type { Doc } from "../../db/joining/documents.ts";
import type { PersonUse } from "../../privacy.ts";
import { mergeProgress } from "./merge/merge-progress.ts";
import { MoveProgressModel } from "./move-progress.model.ts";
import { PracticeEntryModel } from "./practice-entry.model.ts";
import { SkillRecordModel, type StoredSignOff } from "./skills/skill-record.model.ts";

type Progress = Parameters<typeof mergeProgress>[1];

const signOffsOf = ({ signOffs }: Doc): StoredSignOff[] => (signOffs ?? []) as StoredSignOff[];
const isAlive = ({ deletedAt }: Doc): boolean => !deletedAt;

export const personUses: PersonUse[] = [
  {
    model: MoveProgressModel,
    fields: ["userId"],
    counts: (docs) => ({ states: docs.length }),
    join(standing, renamed) {
      const { deletedAt, ...known } = standing;
      if (deletedAt) return renamed;
      const { rest, ...progress } = mergeProgress(known as unknown as Progress, renamed as unknown as Progress);
      const hasBoth = String(known.note ?? "").includes(rest);
      // Without room for both, the note is longer than one that is typed: no word of it is lost.
      return { ...known, ...progress, ...(!hasBoth && { note: `${progress.note}\n\n${rest}` }) } as Doc;
    },
  },
  { model: PracticeEntryModel, fields: ["userId"], counts: (docs) => ({ practice: docs.length }) },
  {
    model: SkillRecordModel,
    fields: ["_id", "signOffs.byId"],
    names: { byId: "byName" },
    counts: (docs) => ({ signOffs: docs.reduce((sum, doc) => sum + signOffsOf(doc).length, 0) }),
    /** In the order in which the studio received them: the last one of a move counts. */
    join(standing, renamed) {
      const known = new Set(signOffsOf(standing).map(({ id }) => id));
      const added = signOffsOf(renamed).filter(({ id }) => !known.has(id));
      const signOffs = [...signOffsOf(standing), ...added].toSorted((a, b) => +a.receivedAt - +b.receivedAt);
      const states = {
        ...(isAlive(renamed) ? (renamed.states as object) : {}),
        ...(isAlive(standing) ? (standing.states as object) : {}),
      };
      const { deletedAt: _, ...rest } = standing;
      return { ...rest, signOffs, states } as Doc;
    },
  },
];
