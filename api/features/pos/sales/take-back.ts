import type { TillLine } from "../../../../shared/features/pos/sale.ts";
import { givenBack, usedOf } from "../../../../shared/features/pos/take-back-rules.ts";
import type { Services } from "../../../services.ts";
import { takeBackBooking } from "../../classes/index.ts";
import { PassModel, takeBackPass } from "../../memberships/index.ts";
import { type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";

/** Frees the seats and ends the passes of what was given back whole; the line's id is theirs. Safe to repeat. */
export async function takeBack(sale: TillSaleDocument, services: Services): Promise<void> {
  for (const line of givenBack(toTillSale(sale))) {
    if (line.kind === "class") await takeBackBooking(line.id, services);
    else await endPass(line, sale, services);
  }
}

/** What had been used of it is kept with the refund first: the desk may not have known, far from a network. */
async function endPass({ id: lineId }: TillLine, sale: TillSaleDocument, services: Services): Promise<void> {
  const pass = await PassModel.findById(lineId).lean();
  const refund = sale.refunds.findLast(({ lines }) => lines.some((line) => line.lineId === lineId));
  if (!pass || !refund) return;
  const used = usedOf(pass);
  if (pass.status !== "ended" && used > 0)
    await TillSaleModel.updateOne(
      { _id: sale._id },
      { $set: { "refunds.$[refund].lines.$[line].used": used } },
      { arrayFilters: [{ "refund.id": refund.id }, { "line.lineId": lineId }] },
    );
  await takeBackPass(lineId, services);
}
