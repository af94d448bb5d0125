import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { markLeaving } from "./billing/forget-customer.ts";
import { MembershipPaymentModel } from "./billing/payment.model.ts";
import { updateStripeSoon } from "./billing/update-stripe.ts";
import { endFor } from "./holder/end-passes.ts";
import { PassModel } from "./pass.model.ts";
import { personUses } from "./person-uses.ts";

/**
 * A pass is part of the ledger: it stays, ended and without a name. Nothing is charged for it any more, and the
 * provider deletes the payer.
 */
export const privacy: PrivacyPart = {
  uses: personUses,
  collect: async (userId) => ({
    passes: await PassModel.find({ ownerId: userId }, { audiences: 0, rev: 0 }).lean(),
    membershipPayments: await MembershipPaymentModel.find({ ownerId: userId }).lean(),
  }),
  async erase({ userId }, services) {
    await markLeaving(userId, services);
    for (const passId of await endFor(userId, "everything")) await updateStripeSoon(passId, services);
    await PassModel.updateMany({ ownerId: userId }, { ownerName: FORMER_MEMBER });
    await MembershipPaymentModel.updateMany({ ownerId: userId }, { ownerName: FORMER_MEMBER });
    await PassModel.updateMany(
      { "uses.attendeeId": userId },
      { $set: { "uses.$[theirs].attendeeName": FORMER_MEMBER } },
      { arrayFilters: [{ "theirs.attendeeId": userId }] },
    );
  },
};
