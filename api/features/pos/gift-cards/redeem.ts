import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { readCode } from "#shared/features/gift-cards/balance.ts";
import type { recordSale } from "#shared/features/pos/endpoints.ts";
import type { TillLine, TillValue } from "#shared/features/pos/sale.ts";
import {
  type BalanceDocument,
  findGiftCard,
  labelOf,
  lastFourOf,
  reserveValue,
  returnValue,
  spendValue,
} from "../../gift-cards/index.ts";
import { type TillSaleDocument, TillSaleModel } from "../sales/till-sale.model.ts";

type CardUse = InputOf<typeof recordSale>["giftCards"][number];
type Clock = Pick<Services, "now">;

const moveIdOf = (saleId: string): string => `till:${saleId}`;

/** @throws AppError 404 where no gift card has this code, or it is void */
export async function findCard(text: string): Promise<BalanceDocument> {
  const code = readCode(text);
  const card = code ? await findGiftCard(code) : null;
  if (!card) throw notFound(message("No gift card has this code."));
  return card;
}

const moveOf = (saleId: string, cents: number, { now }: Clock) => ({
  id: moveIdOf(saleId),
  cents,
  ...inBothForms("about", message("Paid at the till")),
  at: toDate(now()),
});

/** Gift cards pay for things, classes and passes, never for gift cards. @throws AppError 422 */
function assertPays(uses: readonly CardUse[], lines: readonly TillLine[]): void {
  const payable = lines.reduce((sum, { kind, totalCents }) => sum + (kind === "gift-card" ? 0 : totalCents), 0);
  const paid = uses.reduce((sum, { cents }) => sum + cents, 0);
  if (paid > payable)
    throw unprocessable(
      "gift-card.pays-too-much",
      message("Gift cards can pay at most {amount} here, and no other gift card.", { amount: { cents: payable } }),
    );
}

/** The gift cards of these codes. @throws AppError 404; 422 `gift-card.pays-too-much`, `gift-card.twice` */
export async function chooseCards(
  uses: readonly CardUse[],
  lines: readonly TillLine[],
): Promise<{ card: BalanceDocument; cents: number }[]> {
  assertPays(uses, lines);
  const chosen = await Promise.all(uses.map(async ({ code, cents }) => ({ card: await findCard(code), cents })));
  if (new Set(chosen.map(({ card }) => card._id)).size < chosen.length)
    throw unprocessable("gift-card.twice", message("This gift card is already on the counter."));
  return chosen;
}

/**
 * Puts the gift cards' part of a sale aside, before the sale is written. Safe to repeat; what a crash leaves aside is
 * returned by `returnUnused`.
 * @throws AppError 404; 409 `gift-card.spent`; 422 `gift-card.pays-too-much`, `gift-card.twice`
 */
export async function reserveValues(
  saleId: string,
  { uses, lines }: { uses: readonly CardUse[]; lines: readonly TillLine[] },
  services: Clock,
): Promise<TillValue[]> {
  const chosen = await chooseCards(uses, lines);
  const values = chosen.map(({ card, cents }) => ({ balanceId: card._id, lastFour: lastFourOf(card), cents }));
  for (const { card, cents } of chosen) {
    if (await reserveValue(card._id, moveOf(saleId, cents, services))) continue;
    await returnValues(saleId, values);
    throw conflict("gift-card.spent", message("{card} has less on it than a moment ago.", { card: labelOf(card) }));
  }
  return values;
}

/** Nothing of a sale that another try wrote. */
async function returnValues(saleId: string, values: readonly TillValue[]): Promise<void> {
  if (await TillSaleModel.exists({ _id: saleId })) return;
  for (const { balanceId, cents } of values) await returnValue(balanceId, { id: moveIdOf(saleId), cents });
}

/** Money that was put aside for a sale that is written is gone from the cards. Safe to repeat. */
export async function spendValues({ _id, values }: TillSaleDocument, services: Clock): Promise<void> {
  for (const { balanceId, lastFour, cents } of values)
    if (!(await spendValue(balanceId, moveOf(_id, cents, services))))
      throw new Error(`The gift card ${lastFour} has not paid the sale ${_id}.`);
}
