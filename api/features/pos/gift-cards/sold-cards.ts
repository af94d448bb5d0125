import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { isSameDay, toDate, toInstant } from "#shared/core/time.ts";
import { CARD_LIMITS, formatCode } from "#shared/features/gift-cards/balance.ts";
import type { SoldCard } from "#shared/features/pos/endpoints.ts";
import type { PaymentWay, TillLine } from "#shared/features/pos/sale.ts";
import { type OrderDocument, OrderModel } from "../../checkout/index.ts";
import {
  addValue,
  BalanceModel,
  cardIdOf,
  cardsOf,
  cardUsed,
  createGiftCard,
  lastFourOf,
  leftOnCards,
  reserveOnCards,
  returnToCards,
  spendOnCards,
} from "../../gift-cards/index.ts";
import { type StoredRefund, type TillSaleDocument, TillSaleModel } from "../sales/till-sale.model.ts";

const { trusted } = mongoose;
const isCard = ({ kind }: Pick<TillLine, "kind">): boolean => kind === "gift-card";

/**
 * A gift card is money, so that money pays for it, and all of it: no voucher, and no sum that the ledger would lack.
 * `takenCents`: what is in the drawer already; undefined where nothing was taken yet.
 * @throws AppError 422 `gift-card.amount`, `gift-card.needs-money`, `till.gift-card-price`
 */
export function assertSellsCards(
  lines: readonly Pick<TillLine, "kind" | "unitCents" | "quantity">[],
  { way, takenCents }: { way: PaymentWay | null; takenCents?: Cents | undefined },
): void {
  const cards = lines.filter(isCard);
  if (cards.length === 0) return;
  const { leastCents, mostCents } = CARD_LIMITS;
  if (cards.some(({ unitCents }) => unitCents < leastCents || unitCents > mostCents))
    throw unprocessable(
      "gift-card.amount",
      message("A gift card is worth {least} to {most}.", { least: { cents: leastCents }, most: { cents: mostCents } }),
    );
  if (way === "voucher" || way === "other")
    throw unprocessable("gift-card.needs-money", message("A gift card is paid in cash, by card or by bank transfer."));
  const worth = cards.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const isRight = cards.length < lines.length ? takenCents === undefined || takenCents >= worth : takenCents === worth;
  if (takenCents !== undefined && !isRight)
    throw unprocessable("till.gift-card-price", message("A gift card costs what it's worth."));
}

/** One card for each piece; its code is made here, and the ids follow from the line, so that each is made once. */
export async function giveCards(line: TillLine, sale: TillSaleDocument, { now }: Pick<Services, "now">): Promise<void> {
  const { _id, customerId, number } = sale;
  for (let piece = 1; piece <= line.quantity; piece += 1)
    await createGiftCard({
      id: cardIdOf(line.id, piece),
      ownerId: customerId,
      cents: line.unitCents,
      moveId: `till:${_id}`,
      ...inBothForms("about", message("Bought with receipt T-{value}", { value: String(number ?? "–") })),
      at: toDate(now()),
    });
}

/** Begins the id of what one refund takes off the cards it gives the money back of; the sale's id is in it for the repair. */
const TAKEN = "till-refund:";
const moveIdOf = (saleId: string, refundId: string): string => `${TAKEN}${saleId}:${refundId}`;

interface CardRefund {
  sale: TillSaleDocument;
  refundId: string;
  lines: readonly { lineId: string; cents: Cents }[];
}

/** The card lines of a refund, as what takes their money off the cards asks for them. */
const takingsOf = ({ sale, refundId, lines }: CardRefund, { now }: Pick<Services, "now">) =>
  lines.flatMap(({ lineId, cents }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    if (!line || !isCard(line)) return [];
    return {
      refId: lineId,
      pieces: line.quantity,
      moveId: moveIdOf(sale._id, refundId),
      cents,
      ...inBothForms("about", message("Refunded from receipt T-{value}", { value: String(sale.number ?? "–") })),
      at: toDate(now()),
    };
  });

/**
 * Puts the money of sold gift cards aside before it is given back: not more than is left on them. Safe to repeat.
 * @throws AppError 409 `refund.gift-card-used`
 */
export async function reserveRefund(refund: CardRefund, services: Pick<Services, "now">): Promise<void> {
  for (const asked of takingsOf(refund, services)) {
    if ((await reserveOnCards(asked)) === asked.cents) continue;
    await returnRefund(refund, services);
    throw cardUsed(await leftOnCards(asked.refId, asked.pieces));
  }
}

/** The refund was not written: its money is on the cards again. Safe to repeat. */
export async function returnRefund(refund: CardRefund, services: Pick<Services, "now">): Promise<void> {
  for (const { refId, pieces, moveId } of takingsOf(refund, services)) await returnToCards(refId, pieces, moveId);
}

/** Takes the money off the cards that were sold, and puts it on those that had paid. Safe to repeat. */
export async function settleCardRefund(
  refund: StoredRefund,
  sale: TillSaleDocument,
  services: Pick<Services, "now">,
): Promise<void> {
  for (const asked of takingsOf({ sale, refundId: refund.id, lines: refund.lines }, services))
    await spendOnCards(asked);
  for (const { balanceId, cents } of refund.values)
    await addValue(balanceId, {
      id: `till-back:${refund.id}`,
      cents,
      ...inBothForms("about", message("Refunded from receipt T-{value}", { value: String(sale.number ?? "–") })),
      at: toDate(services.now()),
    });
}

/** Of the cards that paid a sale those that are void: nothing goes back on them. */
export async function voidCardsOf({ values }: Pick<TillSaleDocument, "values">): Promise<string[]> {
  if (values.length === 0) return [];
  const ids = trusted({ $in: values.map(({ balanceId }) => balanceId) });
  const voided = await BalanceModel.find({ _id: ids, voidedAt: trusted({ $ne: null }) }, { _id: 1 }).lean();
  return voided.map(({ _id }) => _id);
}

type Lines = readonly { id: string; kind: string; quantity: number }[];

async function findSold(id: string): Promise<{ lines: Lines; soldAt: Date } | null> {
  const sale = await TillSaleModel.findOne({ _id: id, deletedAt: null }).lean<TillSaleDocument>();
  if (sale) return sale;
  const order = await OrderModel.findOne({ _id: id, channel: "till", status: "paid" }).lean<OrderDocument>();
  return (
    order && {
      lines: order.lines.map((line) => ({ ...line, id: line.refId })),
      soldAt: order.paidAt ?? order.createdAt,
    }
  );
}

/**
 * The gift cards of a sale. A code is money: the front desk gets it on the day of the sale, an admin later too.
 * @throws AppError 404
 */
export async function listSoldCards(id: string, { role }: Actor, services: Services): Promise<SoldCard[]> {
  const sold = await findSold(id);
  if (!sold) throw notFound(message("We can't find this sale."));
  const mayPrint = role === "admin" || isSameDay(services.timeZone, toInstant(sold.soldAt), services.now());
  const found = await Promise.all(
    sold.lines
      .filter(({ kind }) => kind === "gift-card")
      .map(async (line) => ({
        lineId: line.id,
        cards: await cardsOf(line.id, line.quantity),
      })),
  );
  return found.flatMap(({ lineId, cards }) =>
    cards.map((card) => ({
      id: card._id,
      lineId,
      code: mayPrint && card.code && !card.voidedAt ? formatCode(card.code) : null,
      lastFour: lastFourOf(card),
      leftCents: card.voidedAt ? 0 : card.leftCents,
    })),
  );
}
