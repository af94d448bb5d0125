import { readBatches } from "#api/db/bulk/read-batches.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { LedgerSource } from "#api/feature.ts";
import { movedWithin } from "#shared/core/ledger.ts";
import { entriesOf } from "#shared/features/memberships/payment.ts";
import { type MembershipPaymentDocument, MembershipPaymentModel, toMembershipPayment } from "./payment.model.ts";

const { trusted } = mongoose;

export async function listPayments(passId: string) {
  const docs = await MembershipPaymentModel.find({ passId }).sort({ paidAt: -1 }).lean<MembershipPaymentDocument[]>();
  return docs.map(toMembershipPayment);
}

export const ledger: LedgerSource = {
  name: "memberships",
  async *entries(from, to) {
    const within = trusted({ $gte: from, $lt: to });
    const moved = MembershipPaymentModel.find({
      ...trusted({
        $or: [
          { paidAt: within },
          { refundedAt: within },
          { "parts.at": within },
          { "failedSends.sentAt": within },
          { "failedSends.failedAt": within },
        ],
      }),
    }).lean<MembershipPaymentDocument>();
    for await (const payments of readBatches(moved))
      yield movedWithin(payments.map(toMembershipPayment).flatMap(entriesOf), from, to);
  },
};
