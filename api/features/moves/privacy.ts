import { toDate } from "#shared/core/time.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { MoveProgressModel } from "./move-progress.model.ts";
import { personUses } from "./person-uses.ts";
import { PracticeEntryModel } from "./practice-entry.model.ts";
import { SkillRecordModel } from "./skills/skill-record.model.ts";

const HIDDEN = { audiences: 0, rev: 0 };

export const privacy: PrivacyPart = {
  uses: personUses,
  collect: async (userId) => ({
    moves: await MoveProgressModel.find({ userId, deletedAt: null }, HIDDEN).lean(),
    practice: await PracticeEntryModel.find({ userId, deletedAt: null }, HIDDEN).lean(),
    signOffs: (await SkillRecordModel.findById(userId, { signOffs: 1 }).lean())?.signOffs ?? [],
  }),
  async erase({ userId }, { now }) {
    const deletedAt = toDate(now());
    await MoveProgressModel.updateMany({ userId }, { deletedAt, note: "" });
    await PracticeEntryModel.updateMany({ userId }, { deletedAt, feeling: "" });
    await SkillRecordModel.updateMany({ _id: userId }, { deletedAt, firstName: "", lastName: "", signOffs: [] });
  },
};
