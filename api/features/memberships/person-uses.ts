import type { Change } from "../../db/joining/change.ts";
import { type Doc, nameOf, openDocuments } from "../../db/joining/documents.ts";
import type { PersonUse } from "../../privacy.ts";
import { PayerModel } from "./billing/payer.model.ts";
import { MembershipPaymentModel } from "./billing/payment.model.ts";
import { PassModel } from "./pass.model.ts";

/** Who has a customer at the provider keeps that one; then the other pays for nothing that renews. */
async function movePayer(renamed: Doc, before: Doc): Promise<Change[]> {
  const documents = openDocuments(nameOf(PayerModel));
  const standing = await documents.findOne({ _id: renamed._id });
  if (standing && standing.customerId !== before.customerId) return [];
  return [...(standing ? [] : [{ before: null, after: renamed }]), { before, after: null }];
}

export const personUses: PersonUse[] = [
  // Before the passes: a membership goes on under the customer that the provider charges.
  { model: PayerModel, fields: ["_id"], changes: movePayer },
  {
    model: PassModel,
    fields: ["ownerId", "payerId", "uses.attendeeId", "log.byId"],
    names: { ownerId: "ownerName", attendeeId: "attendeeName" },
    counts: (docs) => {
      const open = docs.filter(({ status }) => status !== "ended");
      return {
        passes: open.length,
        classesLeft: open.reduce((sum, { creditsLeft }) => sum + Number(creditsLeft ?? 0), 0),
      };
    },
    changes: async (renamed, before) => {
      const { planId, ownerId } = renamed as unknown as { planId: string; ownerId: string };
      const isSecond =
        before.isIntro && before.ownerId !== ownerId && (await PassModel.exists({ planId, ownerId, isIntro: true }));
      // Each bought the intro offer: the one that stays forbids a third.
      return [{ before, after: isSecond ? { ...renamed, isIntro: false } : renamed }];
    },
  },
  { model: MembershipPaymentModel, fields: ["ownerId", "refundedById"], names: { ownerId: "ownerName" } },
];
