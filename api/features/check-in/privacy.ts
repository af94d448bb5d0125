import type { PrivacyPart } from "../../privacy.ts";
import { UserModel } from "../accounts/index.ts";

/** What was marked at the door is the attendance slice's; here is the code alone. */
export const privacy: PrivacyPart = {
  async collect(userId) {
    const user = await UserModel.findById(userId, { checkInCode: 1 }).lean();
    return { checkInCode: user?.checkInCode?.code ?? null };
  },
  async erase({ userId }) {
    await UserModel.updateOne({ _id: userId }, { checkInCode: null });
  },
};
