import { message } from "#shared/core/messages/message.ts";
import { taxesField } from "#shared/core/tax.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { findUser } from "../../accounts/index.ts";
import { issueRefundPaper } from "../../refund-papers/index.ts";
import type { OrderDocument, RefundFields } from "../order.model.ts";

/** Issues the paper of one refund of an order, once. */
export async function issueOrderRefund(order: OrderDocument, refund: RefundFields): Promise<void> {
  const { id, refId, cardCents, creditCents, taxCents = 0, reason, pieces, at } = refund;
  const line = order.lines.find((each) => each.refId === refId);
  const payer = order.userId ? await findUser(order.userId) : null;
  const cents = cardCents + creditCents;
  await issueRefundPaper({
    source: "order",
    sourceId: order._id,
    refundId: id,
    userId: order.userId,
    customerName: payer ? fullName(payer) : "",
    of: message("Receipt {number}", { number: String(order.number ?? "–") }),
    at,
    reason,
    lines: [{ title: line?.title ?? "", quantity: Math.max(1, pieces), cents }],
    ways: [
      { way: "card" as const, cents: cardCents },
      { way: "credit" as const, cents: creditCents },
    ].filter((each) => each.cents > 0),
    ...(line?.tax && taxesField([{ ...line.tax, netCents: cents - refund.lostCents - taxCents, taxCents }])),
    cents,
  });
}
