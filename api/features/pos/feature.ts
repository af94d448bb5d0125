import { toDate } from "#shared/core/time.ts";
import * as endpoints from "#shared/features/pos/endpoints.ts";
import { logDocument } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { findName } from "../accounts/index.ts";
import { lastFourOf } from "../gift-cards/index.ts";
import { countCardSales } from "./days/card-sales.ts";
import { closeDay, findOpenDay, openTill } from "./days/days.ts";
import { TillDayModel, toTillDay } from "./days/till-day.model.ts";
import { findCard } from "./gift-cards/redeem.ts";
import { listSoldCards } from "./gift-cards/sold-cards.ts";
import { ledger } from "./ledger-entries.ts";
import { privacy } from "./privacy.ts";
import { repair } from "./repair.ts";
import { dropCardSale, getCardSale, payByCard } from "./sales/card.ts";
import { checkCustomer } from "./sales/gates.ts";
import { mailReceipt } from "./sales/receipt.ts";
import { recordSale } from "./sales/record.ts";
import { refundSale } from "./sales/refund.ts";
import { TillSaleModel, toTillSale } from "./sales/till-sale.model.ts";

/** What a new device gets of the past: enough to give something back without a network. */
const SALES_HOURS = 30 * 24;
const DAYS_HOURS = 400 * 24;
const MOST_DAYS = 120;

const since = (now: Temporal.Instant, field: string, hours: number) => ({
  within: { field, from: toDate(now.subtract({ hours })) },
  isNewestFirst: true,
});

export const feature: Feature = {
  name: "pos",
  privacy,
  ledger,
  repair,
  routes: [
    handle(endpoints.recordSale, (input, context) => recordSale(input, context)),
    handle(endpoints.refundSale, (input, context) => refundSale(input, context)),
    handle(endpoints.mailReceipt, (input, { services, operationId }) => mailReceipt(input, operationId, services)),
    handle(endpoints.findGiftCard, async ({ code }) => {
      const card = await findCard(code);
      return { lastFour: lastFourOf(card), leftCents: card.leftCents };
    }),
    handle(endpoints.listSoldCards, ({ id }, { actor, services }) => listSoldCards(id, actor, services)),
    handle(endpoints.payByCard, (input, context) => payByCard(input, context)),
    handle(endpoints.checkSale, ({ customerId, classInstanceId }) => checkCustomer(customerId, classInstanceId)),
    handle(endpoints.getCardSale, ({ id }, { services }) => getCardSale(id, services)),
    handle(endpoints.dropCardSale, ({ id }, { services }) => dropCardSale(id, services)),
    handle(endpoints.openTill, async (input, context) => {
      const { _id: id } = await findOpenDay(context.services);
      return logDocument(context.audit, { model: TillDayModel, id, fields: ["openingCents", "openingReason"] }, () =>
        openTill(input, context),
      );
    }),
    handle(endpoints.closeDay, async (input, { actor, services }) => {
      // What a card paid until now is of this day.
      await countCardSales(services);
      return closeDay(input, await findName(actor.userId), services);
    }),
  ],
  feeds: [
    {
      collection: "tillSales",
      model: TillSaleModel,
      toRow: toTillSale,
      comesLate: true,
      start: (now) => [since(now, "soldAt", SALES_HOURS)],
    },
    {
      collection: "tillDays",
      model: TillDayModel,
      toRow: toTillDay,
      comesLate: true,
      start: (now) => [{ ...since(now, "openedAt", DAYS_HOURS), most: MOST_DAYS }],
    },
  ],
  jobs: [
    { name: "pos.repair", every: "1 minute", idleSeconds: 300, run: async (services) => void (await repair(services)) },
  ],
};
