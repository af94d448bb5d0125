import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { countCardSales } from "./days/card-sales.ts";
import { returnUnused } from "./gift-cards/return-unused.ts";
import { revokeLate } from "./sales/revoke-sold.ts";
import { settleSale } from "./sales/settle.ts";
import { type TillSaleDocument, TillSaleModel } from "./sales/till-sale.model.ts";

/** A process that is still at it is done by then. */
const LEFT_SECONDS = 20;
const AT_ONCE = 200;

/** Goes on with what was written down and then left half done. One that fails holds up no other. */
export async function repair(services: Services): Promise<Record<string, number>> {
  const before = toDate(services.now().subtract({ seconds: LEFT_SECONDS }));
  const kind = "pos.settleSale";
  const aside = await notSetAside(kind, services);
  const items = await TillSaleModel.find({ ...aside, isSettled: false, receivedAt: mongoose.trusted({ $lt: before }) })
    .limit(AT_ONCE)
    .lean<TillSaleDocument[]>();
  const act = async ({ _id }: TillSaleDocument) => void (await settleSale(_id, services));
  return {
    tillSalesSettled: await doEach({ kind, items, act, isAudited: true }, services),
    tillRefundsFinished: await revokeLate(services),
    tillGiftCardsReturned: await returnUnused(services),
    tillCardSalesCounted: await countCardSales(services),
  };
}
