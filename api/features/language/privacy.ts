import { toDate } from "#shared/core/time.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { PreferenceModel, readPreference } from "./preference.ts";

export const privacy: PrivacyPart = {
  collect: async (userId) => ({ language: await readPreference(userId) }),
  async erase({ userId }, { now }) {
    await PreferenceModel.updateMany({ _id: userId, deletedAt: null }, { deletedAt: toDate(now()) });
  },
};
