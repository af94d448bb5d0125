import { v7 as newId } from "uuid";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { addCartItem, addClass, clearCartItems } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode, chooseCredit, confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { giveCredit, listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { startCheckout } from "#tests/support/shop.ts";
import { EARNED_AS, type Month, PRICES, type Purchase, type Trade } from "./journal.ts";

const LEAST_ON_A_CARD = 50;

type Sold = Exclude<Purchase["what"], "invoice">;
type Card = "works" | "refund-slow" | "refund-fails" | "disputed";

/** The means a person uses beside the card, as they chose it in the cart. */
interface Means {
  codeOff?: number;
  creditCents?: number;
  gift?: { code: string; leftCents: number };
  card?: Card;
}

/** A lesson ahead with a free seat in which this person has none. */
export async function aFreeLesson({ random, journal, studio }: Month, person: SignedIn): Promise<string | null> {
  const from = studio.clock.now().epochMilliseconds + 3 * 3_600_000;
  const taken = new Set(journal.seats.filter((seat) => seat.person.id === person.id).map(({ classId }) => classId));
  const open = journal.lessons.filter(
    ({ id, startsAtMs, isCanceled }) => !isCanceled && startsAtMs > from && !taken.has(id),
  );
  if (open.length === 0) return null;
  const { id } = random.pick(open);
  const lesson = await ClassInstanceModel.findById(id).lean();
  return lesson && lesson.seatsLeft > 0 && !lesson.servesLine ? id : null;
}

/** Presses pay on the provider's page, and lets its event arrive before and after the browser comes back. */
async function payForCart({ studio, random }: Month, buyer: SignedIn, card: Card): Promise<string> {
  const { sessionId, choose } = await startCheckout(studio, buyer);
  await choose("pay", card);
  if (random.next() < 0.5) await studio.services.payments.settled?.();
  const { id } = await studio.call(confirmCheckout, { sessionId }, buyer);
  await studio.services.payments.settled?.();
  return id;
}

/** One thing bought in the app, and its entries and its notice. */
async function buy(month: Month, what: Sold, { codeOff = 0, creditCents = 0, gift, card = "works" }: Means = {}) {
  const { studio, random, journal, shelf } = month;
  const buyer = random.pick(month.members);
  const classId = what === "seat" ? await aFreeLesson(month, buyer) : null;
  if (what === "seat" && !classId) return false;
  const cents = PRICES[what] - codeOff;
  const isCredited = creditCents > 0 && journal.creditOf(buyer) > 0;
  const fromGift = Math.min(gift?.leftCents ?? 0, cents);
  const fromCredit = isCredited ? Math.min(journal.creditOf(buyer), cents - fromGift) : 0;
  const cardCents = cents - fromGift - fromCredit;
  if (cardCents > 0 && cardCents < LEAST_ON_A_CARD) return false;

  const product = { shirt: shelf.shirtId, pack: shelf.packId, card: shelf.cardId, seat: "" }[what];
  if (classId) await studio.call(addClass, { classInstanceId: classId }, buyer);
  else await studio.call(addCartItem, { productId: product }, buyer);
  if (codeOff > 0) await studio.call(addCheckoutCode, { code: shelf.code }, buyer);
  if (gift) await studio.call(addCheckoutCode, { code: gift.code }, buyer);
  await studio.call(chooseCredit, { isUsed: isCredited }, buyer);
  const orderId = cardCents === 0 ? await payWithValues(month, buyer) : await payForCart(month, buyer, card);

  journal.post(["card", cardCents], ["stored-value", fromGift + fromCredit], [EARNED_AS[what], -cents]);
  if (gift) gift.leftCents -= fromGift;
  journal.addCredit(buyer, -fromCredit);
  journal.pays(buyer, cents);
  journal.expects(buyer, "Payment received");
  const order = await OrderModel.findById(orderId).lean();
  const refId = order?.lines[0]?.refId ?? "";
  const purchase: Purchase = {
    ...{ orderId, refId, what, buyer, cents, cardCents, backCents: 0, backOnCardCents: 0, classId },
    ...{
      paymentIntent: order?.paymentIntentId ?? null,
      isFailing: card === "refund-fails",
      isOver: card === "disputed",
    },
  };
  journal.purchases.push(purchase);
  if (what === "pack") journal.packs.set(refId, { passId: refId, owner: buyer, left: 3 });
  if (classId)
    journal.seats.push({
      ...{ bookingId: refId, classId, person: buyer, by: "card", passId: null },
      atMs: studio.clock.now().epochMilliseconds,
    });
  if (what === "card") await rememberCard(month, buyer, refId);
  if (card === "disputed") {
    journal.post(["disputes", cents], ["card", -cents], ["provider-fees", 1_500], ["card", -1_500]);
    journal.expects(month.admin, "A payment is disputed");
  }
  return true;
}

/** An order that gift cards and credit pay whole asks for no card: the address leads to the receipt. */
async function payWithValues({ studio }: Month, buyer: SignedIn): Promise<string> {
  await startCheckout(studio, buyer);
  const order = await OrderModel.findOne({ userId: buyer.id }).sort({ createdAt: -1, _id: -1 }).lean();
  await studio.services.payments.settled?.();
  return order?._id ?? "";
}

async function rememberCard({ studio, journal }: Month, buyer: SignedIn, refId: string): Promise<void> {
  const known = new Set([...journal.cards.values()].map(({ code }) => code));
  const balances = await studio.call(listOwnBalances, {}, buyer);
  const fresh = balances.find(({ kind, code }) => kind === "gift-card" && code && !known.has(code));
  if (!fresh?.code) throw new Error("A card was paid and is not there.");
  journal.cards.set(refId, { code: fresh.code, leftCents: PRICES.card });
}

/** Purchases in the app. */
export const BUYING: Record<string, Trade> = {
  buyShirt: (month) => buy(month, "shirt"),
  buyPack: (month) => buy(month, "pack"),
  buySeat: (month) => buy(month, "seat"),
  buyCard: (month) => buy(month, "card"),
  buyWithCode: (month) => buy(month, "shirt", { codeOff: (PRICES.shirt * 15) / 100 }),
  buyWithCredit: (month) => buy(month, month.random.pick(["shirt", "pack", "seat"]), { creditCents: 1 }),
  buyWithCard: async (month) => {
    const filled = [...month.journal.cards.values()].filter(({ leftCents }) => leftCents > 0);
    return filled.length > 0 && buy(month, month.random.pick(["shirt", "pack"]), { gift: month.random.pick(filled) });
  },
  buyOnSlowCard: (month) => buy(month, "shirt", { card: "refund-slow" }),
  buyOnFailingCard: (month) => buy(month, "pack", { card: "refund-fails" }),
  buyAndDispute: (month) => buy(month, "shirt", { card: "disputed" }),
  giveUp: async (month) => {
    const buyer = month.random.pick(month.members);
    await month.studio.call(addCartItem, { productId: month.shelf.shirtId }, buyer);
    await month.studio.call(chooseCredit, { isUsed: false }, buyer);
    const { choose } = await startCheckout(month.studio, buyer);
    await choose(month.random.pick(["cancel", "decline"]));
    await month.studio.call(clearCartItems, {}, buyer);
    return true;
  },
  giveCredit: async ({ studio, random, journal, admin, members }) => {
    const person = random.pick(members);
    await studio.call(giveCredit, { id: newId(), userId: person.id, cents: 2_000, reason: "A gift" }, admin);
    journal.post(["goodwill", 2_000], ["stored-value", -2_000]);
    journal.addCredit(person, 2_000);
    return true;
  },
};
