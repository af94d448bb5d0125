import { toDate } from "#shared/core/time.ts";
import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { FamilyInvitationModel } from "./invitations/invitation.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    {
      model: FamilyInvitationModel,
      fields: ["invitedById", "acceptedById", "personId"],
      names: { invitedById: "invitedByName" },
    },
  ],
  collect: async (userId) => ({
    invitations: await FamilyInvitationModel.find(
      { invitedById: userId },
      { kind: 1, email: 1, state: 1, createdAt: 1, _id: 0 },
    ).lean(),
  }),
  async erase({ userId, email }, { now }) {
    await FamilyInvitationModel.updateMany({ invitedById: userId, state: "waiting" }, { state: "revoked" });
    await FamilyInvitationModel.updateMany(
      { invitedById: userId, deletedAt: null },
      { invitedByName: FORMER_MEMBER, email: "", deletedAt: toDate(now()) },
    );
    if (email) await FamilyInvitationModel.updateMany({ email }, { email: "", state: "revoked" });
  },
};
