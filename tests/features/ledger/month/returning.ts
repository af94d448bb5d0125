import { v7 as newId } from "uuid";
import { cardIdOf } from "#api/features/gift-cards/index.ts";
import { refundOrder, resolveRefund } from "#shared/features/checkout/endpoints.ts";
import { voidGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { EARNED_AS, type Month, type Purchase, type Trade } from "./journal.ts";
import { freeRefundedSeat, isFreeToLeave, seatIsFree } from "./line.ts";

const HUNDRED = 100;

/** The money that may still go back of a purchase: of a gift card at most what is left on it. */
function mostOf({ journal }: Month, purchase: Purchase): number {
  const left = purchase.cents - purchase.backCents;
  const card = journal.cards.get(purchase.refId);
  return purchase.what === "card" ? Math.min(left, card?.leftCents ?? 0) : left;
}

/** A refund to a card that sends it back is a trade of its own. */
const aPurchase = (month: Month, isLike: (purchase: Purchase) => boolean, isFailing = false): Purchase | null => {
  const fitting = month.journal.purchases.filter(
    (each) =>
      !each.isOver &&
      each.isFailing === isFailing &&
      each.what !== "invoice" &&
      mostOf(month, each) >= HUNDRED &&
      isLike(each),
  );
  return fitting.length > 0 ? month.random.pick(fitting) : null;
};

/** Takes back what was sold: all of it with all of the money, a gift card by the amount. */
async function revokeSold(month: Month, purchase: Purchase, cents: number, isWhole: boolean): Promise<void> {
  const { journal } = month;
  const card = journal.cards.get(purchase.refId);
  if (card) card.leftCents -= cents;
  if (!isWhole) return;
  purchase.isOver = purchase.backCents >= purchase.cents;
  if (purchase.what === "pack") await endPack(month, purchase.refId);
  if (purchase.what === "seat") await freeRefundedSeat(month, purchase.refId);
}

/** A pass that ends takes with it what is booked ahead, as far as it could be canceled at no cost; the rest counts as used. */
async function endPack(month: Month, passId: string): Promise<void> {
  const { journal } = month;
  journal.packs.delete(passId);
  for (const seat of journal.seats.filter((each) => each.passId === passId && isFreeToLeave(month, each)))
    await seatIsFree(month, seat);
}

function bookRefund(month: Month, purchase: Purchase, cents: number, to: "card" | "credit"): void {
  const { journal } = month;
  purchase.backCents += cents;
  if (to === "card") purchase.backOnCardCents += cents;
  else journal.addCredit(purchase.buyer, cents);
  journal.post([EARNED_AS[purchase.what], cents], [to === "card" ? "card" : "stored-value", -cents]);
  journal.pays(purchase.buyer, -cents);
  expectMoneyNotice(month, purchase);
}

/** Nothing is sent to a person who left: the letter of the leaving says what goes back. */
function expectMoneyNotice({ journal, gone }: Month, { buyer }: Purchase): void {
  if (!gone.includes(buyer)) journal.expects(buyer, "You get money back");
}

/** A canceled seat's money returns by itself: to the card as far as the card paid, the rest as credit. */
export function bookReturn(month: Month, purchase: Purchase): void {
  const { journal } = month;
  const left = purchase.cents - purchase.backCents;
  const onCard = Math.min(left, purchase.cardCents - purchase.backOnCardCents);
  purchase.backCents = purchase.cents;
  purchase.backOnCardCents += onCard;
  purchase.isOver = true;
  journal.addCredit(purchase.buyer, left - onCard);
  journal.post([EARNED_AS[purchase.what], left], ["card", -onCard], ["stored-value", onCard - left]);
  journal.pays(purchase.buyer, -left);
  expectMoneyNotice(month, purchase);
}

/** An admin gives money back: all that is left, or a part. */
async function refund(month: Month, isPart: boolean): Promise<boolean> {
  const { studio, admin, random } = month;
  const purchase = aPurchase(month, ({ what }) => !isPart || what === "shirt" || what === "card");
  if (!purchase) return false;
  const most = mostOf(month, purchase);
  const cents = isPart ? Math.floor(most / 2 / HUNDRED) * HUNDRED : most;
  if (cents === 0) return false;
  const cardLeft = purchase.cardCents - purchase.backOnCardCents;
  const to = cardLeft >= cents && random.next() < 0.6 ? "card" : "credit";
  const input = {
    orderId: purchase.orderId,
    id: newId(),
    refId: purchase.refId,
    cents,
    to,
    reason: "Not wanted",
  } as const;
  await studio.call(refundOrder, input, admin);
  await studio.services.payments.settled?.();
  bookRefund(month, purchase, cents, to);
  await revokeSold(month, purchase, cents, purchase.backCents >= purchase.cents);
  return true;
}

/** The studio's owner opens Stripe's own page and refunds there; the event comes, or a job finds it at night. */
async function refundAtStripe(month: Month, isPart: boolean): Promise<boolean> {
  const { studio } = month;
  const purchase = aPurchase(
    month,
    (each) => each.cardCents === each.cents && each.backCents === 0 && mostOf(month, each) === each.cents,
  );
  if (!purchase?.paymentIntent) return false;
  const cents = isPart ? purchase.cents / 2 : purchase.cents;
  await studio.services.payments.stripe.refunds.create({ payment_intent: purchase.paymentIntent, amount: cents });
  await studio.services.payments.settled?.();
  bookRefund(month, purchase, cents, "card");
  await revokeSold(month, purchase, cents, !isPart);
  return true;
}

/** A bank sends a refund back after two hours, and the admin marks it as made by hand. */
async function refundThatFails(month: Month): Promise<boolean> {
  const { studio, admin, journal } = month;
  const purchase = aPurchase(month, ({ cents, cardCents }) => cents === cardCents, true);
  if (!purchase || purchase.backCents > 0) return false;
  const { cents } = purchase;
  const input = {
    orderId: purchase.orderId,
    id: newId(),
    refId: purchase.refId,
    cents,
    to: "card",
    reason: "Ill",
  } as const;
  const { refunds } = await studio.call(refundOrder, input, admin);
  bookRefund(month, purchase, cents, "card");
  await revokeSold(month, purchase, cents, true);
  studio.clock.advance({ hours: 2 });
  await studio.services.payments.advance?.();
  await studio.services.payments.settled?.();
  journal.expects(admin, "A refund was refused");
  if (!month.gone.includes(purchase.buyer)) journal.expects(purchase.buyer, "A refund didn't arrive");
  // The owner gives the money from their bank account, and says so: the provider still has it, the ledger does not.
  const id = refunds.at(-1)?.id ?? "";
  await studio.call(resolveRefund, { orderId: purchase.orderId, id, how: "mark-done" }, admin);
  journal.byHand.set(purchase.orderId, cents);
  return true;
}

/** Trades in which money goes back. */
export const RETURNING: Record<string, Trade> = {
  refundWhole: (month) => refund(month, false),
  refundPart: (month) => refund(month, true),
  refundAtStripe: (month) => refundAtStripe(month, false),
  refundPartAtStripe: (month) => refundAtStripe(month, true),
  refundThatFails,
  voidCard: async ({ studio, journal, admin, random }) => {
    const filled = [...journal.cards].filter(([, { leftCents }]) => leftCents > 0);
    if (filled.length === 0) return false;
    const [refId, card] = random.pick(filled);
    await studio.call(voidGiftCard, { id: cardIdOf(refId, 1), reason: "It was stolen" }, admin);
    journal.post(["stored-value", card.leftCents], ["sales:other", -card.leftCents]);
    card.leftCents = 0;
    return true;
  },
};
