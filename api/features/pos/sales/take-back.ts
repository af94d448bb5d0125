import type { TillLine } from "../../../../shared/features/pos/sale.ts";
import { givenBack, usedOf } from "../../../../shared/features/pos/take-back-rules.ts";
import type { Services } from "../../../services.ts";
import { takeBackBooking } from "../../classes/index.ts";
import { PassModel, takeBackPass } from "../../memberships/index.ts";
import { type StoredRefund, type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";

/** Frees the seats and ends the passes of what was given back whole; the line's id is theirs. Safe to repeat. */
export async function takeBack(sale: TillSaleDocument, services: Services): Promise<void> {
  for (const line of givenBack(toTillSale(sale))) {
    const refund = sale.refunds.findLast(({ lines }) => lines.some(({ lineId }) => lineId === line.id));
    if (!refund) continue;
    // As it was when the money went back, however long a crash kept the rest waiting.
    if (line.kind === "class") await takeBackBooking(line.id, refund.receivedAt);
    else await endPass(line, refund, sale, services);
  }
}

/** What had been used of it is kept with the refund first: the desk may not have known, far from a network. */
async function endPass(
  { id: lineId }: TillLine,
  refund: StoredRefund,
  sale: TillSaleDocument,
  services: Services,
): Promise<void> {
  const pass = await PassModel.findById(lineId).lean();
  if (!pass) return;
  const used = usedOf(pass);
  if (pass.status !== "ended" && used > 0)
    await TillSaleModel.updateOne(
      { _id: sale._id },
      { $set: { "refunds.$[refund].lines.$[line].used": used } },
      { arrayFilters: [{ "refund.id": refund.id }, { "line.lineId": lineId }] },
    );
  await takeBackPass(lineId, services);
}
