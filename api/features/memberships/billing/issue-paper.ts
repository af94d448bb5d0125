import { message } from "#shared/core/messages/message.ts";
import { taxesField } from "#shared/core/tax.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { taxesOfPart } from "#shared/features/memberships/payment.ts";
import { findUser } from "../../accounts/index.ts";
import { issueRefundPaper } from "../../refund-papers/index.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import type { MembershipPaymentDocument } from "./payment.model.ts";

/** The person who pays a membership: another one of the family, or its owner. */
export async function findPayerId({ passId, ownerId }: MembershipPaymentDocument): Promise<string> {
  const pass = await PassModel.findById(passId, { payerId: 1 }).lean<Pick<PassDocument, "payerId">>();
  return pass?.payerId ?? ownerId;
}

/** Issues the paper of one refund of a month, once. */
export async function issueMonthRefund(
  payment: MembershipPaymentDocument,
  { key, cents, at }: { key: string; cents: number; at: Date },
): Promise<void> {
  const userId = await findPayerId(payment);
  const payer = await findUser(userId);
  await issueRefundPaper({
    source: "month",
    sourceId: payment._id,
    refundId: key,
    userId,
    customerName: payer ? fullName(payer) : payment.ownerName,
    of: message("{plan}, paid on {day}", {
      plan: { own: payment.planName },
      day: { moment: payment.paidAt.toISOString() },
    }),
    at,
    reason: payment.refundReason,
    lines: [{ title: payment.planName, quantity: 1, cents }],
    ways: [{ way: "card", cents }],
    ...taxesField(taxesOfPart(payment, cents)),
    cents,
  });
}
