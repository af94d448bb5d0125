import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { inBothForms, inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Quote } from "#shared/features/checkout/endpoints.ts";
import { isTarget, type Priced, type PricedLine, priceOrder } from "#shared/features/discounts/pricing.ts";
import { type PromoCode, type PromoRefusal, PromoText, whyNoDiscount } from "#shared/features/discounts/promo-code.ts";
import { GiftCardText } from "#shared/features/gift-cards/balance.ts";
import { sumLineTaxes } from "#shared/features/taxes/compute.ts";
import type { TipChoice } from "#shared/features/tips/tip-settings.ts";
import { findUser } from "../../accounts/index.ts";
import { findPromoCode, getSiblingDiscount, toPromoCode } from "../../discounts/index.ts";
import {
  type BalanceDocument,
  BalanceModel,
  findCredit,
  findGiftCard,
  labelOf,
  lastFourOf,
} from "../../gift-cards/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type Cart, findCart, toLines } from "./cart-lines.ts";
import { type CartTip, cartTip } from "./cart-tip.ts";
import { type ChoiceDocument, ChoiceModel } from "./choice.model.ts";
import { findOwnOrders, type OwnOrders, withoutOwn, withReserved } from "./own-orders.ts";

const { trusted } = mongoose;
const MOST_GIFT_CARDS = 5;

const WORDS: Record<PromoRefusal, Message> = {
  unknown: message("We can't find this code."),
  "not-yet": message("This code isn't valid yet."),
  over: message("This code is no longer valid."),
  "used-up": message("This code has reached its limit."),
  "used-before": message("You've already used this code."),
  "nothing-here": message("This code doesn't apply to anything in your cart."),
  "too-little": message("Your cart is below this code's minimum."),
};

export interface PricedCart {
  priced: Priced;
  promo: { code: PromoCode; refusal: PromoRefusal | null } | null;
  credit: BalanceDocument | null;
  cards: BalanceDocument[];
  choice: ChoiceDocument;
  /** Null where no tip is asked for. */
  tip: CartTip | null;
}

const findChoice = async (userId: string): Promise<ChoiceDocument> =>
  (await ChoiceModel.findById(userId).lean<ChoiceDocument>()) ?? {
    _id: userId,
    promoCode: null,
    giftCardIds: [],
    usesCredit: true,
    tip: null,
  };

interface Judged {
  userId: string;
  lines: readonly PricedLine[];
  own: OwnOrders;
}

async function findPromo(code: string, { userId, lines, own }: Judged, services: Services) {
  const found = await findPromoCode(code);
  if (!found) return null;
  const doc = withoutOwn(found, own);
  const promo = toPromoCode(doc);
  const targetCents = lines
    .filter(({ line }) => isTarget(promo, line))
    .reduce((sum, { line }) => sum + line.unitCents * (line.quantity ?? 1), 0);
  const hasUsed = doc.uses.some((use) => use.userId === userId);
  return { code: promo, refusal: whyNoDiscount(promo, { now: services.now(), hasUsed, targetCents }) };
}

/** What a person's carts cost now, with everything they chose taken off. */
export async function priceCart(cart: Cart, services: Services): Promise<PricedCart> {
  const { userId } = cart;
  const { taxes, tips } = await readSettings();
  const [lines, choice, { percent }] = await Promise.all([
    toLines(cart, taxes, services),
    findChoice(userId),
    getSiblingDiscount(),
  ]);
  const [own, payer] = await Promise.all([findOwnOrders(userId), findUser(userId)]);
  const stored = await BalanceModel.find({ _id: trusted({ $in: choice.giftCardIds }), voidedAt: null }).lean<
    BalanceDocument[]
  >();
  const cards = stored.map((card) => withReserved(card, own));
  const kept = await findCredit(userId);
  const credit = kept && withReserved(kept, own);
  const promo = choice.promoCode ? await findPromo(choice.promoCode, { userId, lines, own }, services) : null;
  // Gift cards are spent before the customer's own credit.
  const balances = [...cards, ...(credit && choice.usesCredit ? [credit] : [])];
  const terms = {
    siblingPercent: percent,
    promo: promo && promo.refusal === null ? promo.code : null,
    values: balances.map((each) => ({
      balanceId: each._id,
      ...inBothForms("label", labelOf(each)),
      leftCents: each.leftCents,
    })),
    taxes: { rounding: taxes.rounding, isExempt: Boolean(payer?.taxExempt) },
  };
  const tip = cartTip(priceOrder(lines, terms), choice.tip, tips);
  const priced = priceOrder([...lines, ...(tip?.lines ?? [])], terms);
  return { priced, promo, credit, cards, choice, tip };
}

export async function quote(userId: string, services: Services): Promise<Quote> {
  const { priced, promo, credit, cards, choice, tip } = await priceCart(await findCart(userId, services), services);
  const paidBy = (balanceId: string) => priced.values.find((each) => each.balanceId === balanceId)?.cents ?? 0;
  return {
    totalCents: priced.totalCents,
    cardCents: priced.cardCents,
    discounts: priced.discounts,
    taxes: sumLineTaxes(priced.lines),
    tip: tip && { percents: tip.percents, baseCents: tip.baseCents, choice: choice.tip, cents: tip.cents },
    promo: promo && { code: promo.code.code, refusal: promo.refusal && WORDS[promo.refusal].text },
    giftCards: cards.map((card) => ({
      id: card._id,
      label: inEnglish(labelOf(card)).message,
      lastFour: lastFourOf(card),
      leftCents: card.leftCents,
      usedCents: paidBy(card._id),
    })),
    credit: {
      leftCents: credit?.leftCents ?? 0,
      usedCents: credit ? paidBy(credit._id) : 0,
      isUsed: choice.usesCredit,
    },
  };
}

/**
 * A promo code or a gift card, whichever it is.
 * @throws AppError 404 for neither; 422 `promo.…` with the reason, `gift-card.empty`, `gift-card.too-many`
 */
export async function addCode(text: string, userId: string, services: Services): Promise<Quote> {
  const asCard = GiftCardText.safeParse(text);
  const card = asCard.success ? await findGiftCard(asCard.data) : null;
  if (card) await addGiftCard(withReserved(card, await findOwnOrders(userId)), userId);
  else await addPromo(text, userId, services);
  return quote(userId, services);
}

async function addGiftCard(card: BalanceDocument, userId: string): Promise<void> {
  if (card.leftCents === 0) throw unprocessable("gift-card.empty", message("This gift card is used up."));
  const { giftCardIds } = await findChoice(userId);
  if (giftCardIds.length >= MOST_GIFT_CARDS && !giftCardIds.includes(card._id))
    throw unprocessable("gift-card.too-many", message("You can't use that many gift cards at once."));
  await ChoiceModel.updateOne({ _id: userId }, { $addToSet: { giftCardIds: card._id } }, { upsert: true });
}

async function addPromo(text: string, userId: string, services: Services): Promise<void> {
  const code = PromoText.safeParse(text);
  const [cart, { taxes }] = await Promise.all([findCart(userId, services), readSettings()]);
  const lines = await toLines(cart, taxes, services);
  const own = await findOwnOrders(userId);
  const promo = code.success ? await findPromo(code.data, { userId, lines, own }, services) : null;
  if (!promo) throw notFound(message("We can't find this code."));
  if (promo.refusal) throw unprocessable(`promo.${promo.refusal}`, WORDS[promo.refusal]);
  await ChoiceModel.updateOne({ _id: userId }, { promoCode: promo.code.code }, { upsert: true });
}

/** Takes back what was chosen: the promo code, or a gift card by its id. */
export async function removeCode(which: string, userId: string, services: Services): Promise<Quote> {
  await ChoiceModel.updateOne({ _id: userId, promoCode: which }, { promoCode: null });
  await ChoiceModel.updateOne({ _id: userId }, { $pull: { giftCardIds: which } });
  return quote(userId, services);
}

export async function chooseCredit(usesCredit: boolean, userId: string, services: Services): Promise<Quote> {
  await ChoiceModel.updateOne({ _id: userId }, { usesCredit }, { upsert: true });
  return quote(userId, services);
}

/** A tip for the teachers of the classes in the cart; null: none. */
export async function chooseTip(tip: TipChoice | null, userId: string, services: Services): Promise<Quote> {
  await ChoiceModel.updateOne({ _id: userId }, { tip }, { upsert: true });
  return quote(userId, services);
}

/** The next order begins without codes and tip; whether credit is used stays as it was. */
export async function forgetCodes(userId: string): Promise<void> {
  await ChoiceModel.updateOne({ _id: userId }, { promoCode: null, giftCardIds: [], tip: null });
}
