import { mongoose } from "../../db/mongoose.ts";
import { MailModel } from "../../email/mail.model.ts";
import { OperationModel } from "../../http/idempotency.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { EmailProofModel } from "./addresses/proof.model.ts";
import { PasswordResetModel } from "./passwords/reset.model.ts";
import { SecondFactorModel } from "./second-factor/factor.model.ts";
import { SessionModel } from "./sessions/session.model.ts";
import { UserModel } from "./user.model.ts";

const { trusted } = mongoose;

/** The person comes last (see the settings slice): everything else finds them by their id until then. */
export const privacy: PrivacyPart = {
  uses: [
    // What is theirs alone moves with the merge itself (see the users slice).
    {
      model: UserModel,
      fields: ["photoConsent.byId", "birthdayChanges.byId", "archivedById", "disabledById", "mergedIntoId"],
      changes: async (renamed, before, { fromId }) => (before._id === fromId ? [] : [{ before, after: renamed }]),
    },
  ],
  async collect(userId) {
    const hidden = { passwordHash: 0, audiences: 0, rev: 0, familyFollowUp: 0, checkInCode: 0 };
    const account = await UserModel.findById(userId, hidden).lean();
    const sessions = await SessionModel.find({ userId }, { device: 1, ip: 1, createdAt: 1, lastSeenAt: 1 }).lean();
    return { account, sessions: sessions.map(({ _id, ...session }) => session) };
  },
  async erase({ userId, email }) {
    await SessionModel.deleteMany({ userId });
    await PasswordResetModel.deleteMany({ userId });
    await EmailProofModel.deleteMany({ userId });
    await SecondFactorModel.deleteOne({ _id: userId });
    // Answers that were kept for repeats of the same call.
    await OperationModel.deleteMany({ _id: trusted({ $gte: `${userId}:`, $lt: `${userId};` }) });
    if (email) await MailModel.deleteMany({ to: email });
  },
};
