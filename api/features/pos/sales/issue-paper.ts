import { message } from "#shared/core/messages/message.ts";
import { taxesField } from "#shared/core/tax.ts";
import { taxesOfRefund } from "#shared/features/pos/entries.ts";
import { issueRefundPaper } from "../../refund-papers/index.ts";
import { bookedSale, type StoredRefund, type TillSaleDocument } from "./till-sale.model.ts";

/** Issues the paper of one refund of the till, once; a guest's has no name. */
export async function issueTillRefund(refund: StoredRefund, sale: TillSaleDocument): Promise<void> {
  const titleOf = (lineId: string) => sale.lines.find(({ id }) => id === lineId)?.title ?? "";
  await issueRefundPaper({
    source: "till",
    sourceId: sale._id,
    refundId: refund.id,
    userId: sale.customerId,
    customerName: sale.customerName,
    of: message("Receipt T-{value}", { value: String(sale.number ?? "–") }),
    at: refund.at,
    reason: refund.reason,
    lines: [
      ...refund.lines.map(({ lineId, quantity, cents }) => ({ title: titleOf(lineId), quantity, cents })),
      ...(refund.tipCents > 0 ? [{ title: message("Tip").text, quantity: 1, cents: refund.tipCents }] : []),
    ],
    ways: waysOf(refund),
    ...taxesField(taxesOfRefund(bookedSale(sale), refund.id)),
    cents: refund.cents + refund.tipCents,
  });
}

/** The gift cards' part stands apart from what was given back by hand. */
function waysOf({ way, values, ...refund }: StoredRefund) {
  const cents = refund.cents + refund.tipCents;
  const valueCents = values.reduce((sum, value) => sum + value.cents, 0);
  const ways = [
    { way, cents: cents - valueCents },
    { way: "gift-card" as const, cents: valueCents },
  ];
  return ways.filter((each) => each.cents > 0 || (cents === 0 && each.way === way));
}
