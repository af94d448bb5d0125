import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { reserveValue } from "#api/features/gift-cards/moves.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { repair } from "#api/features/pos/repair.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { addUp } from "#shared/core/ledger.ts";
import { toDate } from "#shared/core/time.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode } from "#shared/features/checkout/endpoints.ts";
import { listBalances, listOwnBalances, voidGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { whyBalance } from "#shared/features/gift-cards/why.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { totalsOf } from "#shared/features/pos/day-rules.ts";
import {
  findGiftCard,
  listSoldCards,
  openTill,
  payByCard,
  recordSale,
  refundSale,
} from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { type NewLine, type NewSale, push, refundAll, saleOf } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let desk: SignedIn;
let mary: SignedIn;
let shirtId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  desk = await studio.signIn("front-desk");
  mary = await studio.signIn("student", { firstName: "Mary" });
  shirtId = await addProduct(2_800);
});

const now = () => studio.clock.now().toString();
const nothing = { productId: null, variantId: null, classInstanceId: null };
const aCard = (unitCents = 5_000, more: Partial<NewLine> = {}): NewLine => ({
  ...{ id: newId(), kind: "gift-card", ...nothing, title: "Gift card", quantity: 1, discount: null, unitCents },
  ...more,
});
const aShirt = (): NewLine => ({
  ...{ id: newId(), kind: "product", ...nothing, productId: shirtId, title: "T-shirt", quantity: 1, discount: null },
  unitCents: 2_800,
});
const sell = (lines: NewLine[], more: Partial<NewSale> = {}, as = desk) =>
  studio.call(recordSale, saleOf(lines, now(), more), as);
const cardsOf = (id: string, as = desk) => studio.call(listSoldCards, { id }, as);
/** Sells a card, and says its code. */
async function cardOf(cents = 5_000): Promise<string> {
  const sale = await sell([aCard(cents)]);
  return (await cardsOf(sale.id))[0]?.code ?? "";
}
const leftOn = async (code: string) => (await studio.call(findGiftCard, { code }, desk)).leftCents;
/** Every account that does not stand at nothing, once the ledger agrees with what each slice says. */
async function accounts() {
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  const entries = await EntryModel.find().lean();
  return Object.fromEntries(
    addUp(entries.flatMap(({ postings }) => postings)).map(({ account, cents }) => [account, cents]),
  );
}
const dayTotals = async () => {
  const day = await TillDayModel.findOne({ status: "open" }).lean();
  return totalsOf(day?.entries ?? []);
};

describe("a gift card sold at the till", () => {
  test("said three times at once is one card: money that is owed, without tax, no sale", async () => {
    const sale = saleOf([aCard(5_000, { quantity: 2 }), aShirt()], now(), { customerId: mary.id });
    await Promise.all([1, 2, 3].map(() => studio.call(recordSale, sale, desk)));
    const cards = await cardsOf(sale.id);
    expect(cards).toMatchObject([{ leftCents: 5_000 }, { leftCents: 5_000 }]);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(2);
    expect(cards[0]?.code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await BalanceModel.countDocuments()).toBe(2);
    expect(await accounts()).toEqual({ cash: 12_800, "stored-value": -10_000, "sales:goods": -2_800 });
    // The buyer has it among their own.
    expect(await studio.call(listOwnBalances, {}, mary)).toMatchObject([{ leftCents: 5_000 }, { leftCents: 5_000 }]);
  });

  test("pays in the cart, and its balance says why", async () => {
    const code = await cardOf(5_000);
    await studio.call(addCartItem, { id: newId(), productId: shirtId, quantity: 1 }, mary);
    const quote = await studio.call(addCheckoutCode, { code }, mary);
    expect(quote).toMatchObject({
      totalCents: 2_800,
      cardCents: 0,
      giftCards: [{ leftCents: 5_000, usedCents: 2_800 }],
    });
    const [balance] = await studio.call(listBalances, { query: code }, admin);
    const why = balance && whyBalance(balance);
    expect(why?.rows).toMatchObject([{ words: { text: "Bought with receipt T-{value}" }, amount: 5_000 }]);
  });

  test("is made with a sale that waited on a device, once, and shown after it is sent", async () => {
    const sale = saleOf([aCard()], now(), { isTaken: true });
    expect(await push(studio, recordSale, sale, desk)).toEqual([200, null]);
    expect(await push(studio, recordSale, sale, desk)).toEqual([200, null]);
    expect(await cardsOf(sale.id)).toMatchObject([{ leftCents: 5_000 }]);
    expect(await BalanceModel.countDocuments()).toBe(1);
  });

  test.each([
    ["is not paid with a voucher", [aCard()], { way: "voucher" }, 422, "gift-card.needs-money"],
    ["nor otherwise", [aCard()], { way: "other", note: "Later" }, 422, "gift-card.needs-money"],
    ["costs what it is worth", [aCard()], { isTaken: true, claimedCents: 10 }, 422, "till.gift-card-price"],
    [
      "also beside something else",
      [aCard(), aCard()],
      { isTaken: true, claimedCents: 9_000 },
      422,
      "till.gift-card-price",
    ],
    ["is worth something", [aCard(99)], {}, 422, "gift-card.amount"],
    ["and not more than a year of classes", [aCard(200_001)], {}, 422, "gift-card.amount"],
  ] as [string, NewLine[], Partial<NewSale>, number, string][])("%s", async (_, lines, more, status, code) => {
    await expect(sell(lines, more, admin)).rejects.toMatchObject({ status, code });
    expect(await BalanceModel.countDocuments()).toBe(0);
    expect(await sell([aCard()])).toMatchObject({ totalCents: 5_000 });
  });

  test("gets no discount: one on the whole is off the other lines", async () => {
    const half = { kind: "percent", value: 50 } as const;
    const own = aCard(5_000, { discount: half });
    const sale = await sell([own, aShirt()], { discount: half, discountReason: "Friend" }, admin);
    expect(sale.lines).toMatchObject([{ totalCents: 5_000, discountCents: 0 }, { totalCents: 1_400 }]);
    expect(await accounts()).toEqual({ cash: 6_400, "stored-value": -5_000, "sales:goods": -1_400 });
  });

  test("is sold to a guest for a card payment, and printed from it", async () => {
    const order = { lines: [aCard()], customerId: null, discount: null, discountReason: "" };
    const { orderId, url } = await studio.call(payByCard, order, desk);
    await expect(cardsOf(orderId)).rejects.toMatchObject({ status: 404 });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    await studio.request("POST", url, { body: "choice=pay", headers: form });
    await studio.services.payments.settled?.();
    expect(await cardsOf(orderId)).toMatchObject([{ leftCents: 5_000 }]);
    expect(await accounts()).toEqual({ card: 5_000, "stored-value": -5_000 });
  });

  test("shows its code to the front desk on its day, to an admin later, and to a member never", async () => {
    const { id } = await sell([aCard()]);
    await expect(cardsOf(id, mary)).rejects.toMatchObject({ status: 403 });
    expect((await cardsOf(id))[0]?.code).not.toBeNull();
    studio.clock.advance({ hours: 25 });
    const [late] = await cardsOf(id);
    expect(late).toMatchObject({ code: null });
    const [again] = await cardsOf(id, admin);
    expect(again?.code?.slice(-4)).toBe(late?.lastFour);
  });
});

describe("a gift card that pays at the till", () => {
  test("pays its part, and cash the rest; the day and the ledger say both apart", async () => {
    await studio.call(openTill, { openingCents: 10_000 }, admin);
    const code = await cardOf(2_000);
    expect(await leftOn(`https://studio.example/memberships#gift-card=${code.toLowerCase()}`)).toBe(2_000);
    const sale = saleOf([aShirt()], now(), { giftCards: [{ code, cents: 2_000 }] });
    const said = await Promise.all([1, 2, 3].map(() => studio.call(recordSale, sale, desk)));
    expect(said[0]).toMatchObject({ totalCents: 2_800, way: "cash", values: [{ cents: 2_000 }] });
    expect(await leftOn(code)).toBe(0);
    expect(await dayTotals()).toMatchObject({ cash: 2_800, giftCard: 2_000, sales: 2 });
    expect(await accounts()).toEqual({ cash: 2_800, "sales:goods": -2_800 });
  });

  test("pays all of it, and no drawer counts it", async () => {
    const code = await cardOf(5_000);
    await sell([aShirt()], { giftCards: [{ code, cents: 2_800 }] });
    expect(await leftOn(code)).toBe(2_200);
    expect(await dayTotals()).toMatchObject({ cash: 5_000, giftCard: 2_800, sales: 2 });
    expect(await accounts()).toEqual({ cash: 5_000, "stored-value": -2_200, "sales:goods": -2_800 });
  });

  test("pays no gift card, nothing twice, not more than it has, and not at all when it is void or unknown", async () => {
    const code = await cardOf(5_000);
    const refused = async (lines: NewLine[], giftCards: NewSale["giftCards"]) => {
      const error = await sell(lines, { giftCards }).catch((failure: { code: string }) => failure);
      return "code" in error ? error.code : null;
    };
    expect(await refused([aCard(1_000)], [{ code, cents: 1_000 }])).toBe("gift-card.pays-too-much");
    expect(await refused([aShirt()], [{ code, cents: 2_801 }])).toBe("gift-card.pays-too-much");
    expect(
      await refused(
        [aShirt()],
        [
          { code, cents: 100 },
          { code, cents: 100 },
        ],
      ),
    ).toBe("gift-card.twice");
    expect(await refused([aShirt()], [{ code: "AAAA-BBBB-CCCC-DDDD", cents: 1 }])).toBe("not-found");
    const small = await cardOf(1_000);
    expect(
      await refused(
        [aShirt()],
        [
          { code, cents: 1_000 },
          { code: small, cents: 1_500 },
        ],
      ),
    ).toBe("gift-card.spent");
    // Money of the first card, which was put aside, is there again.
    expect([await leftOn(code), await leftOn(small)]).toEqual([5_000, 1_000]);
    const [card] = await BalanceModel.find({ leftCents: 1_000 }).lean();
    await studio.call(voidGiftCard, { id: card?._id ?? "", reason: "Stolen" }, admin);
    expect(await refused([aShirt()], [{ code: small, cents: 100 }])).toBe("not-found");
    expect(await TillSaleModel.countDocuments()).toBe(2);
    expect(await accounts()).toEqual({ cash: 6_000, "stored-value": -5_000, "sales:other": -1_000 });
  });

  test("pays one of two sales that want its last money at once", async () => {
    const code = await cardOf(2_800);
    const both = await Promise.allSettled([1, 2].map(() => sell([aShirt()], { giftCards: [{ code, cents: 2_800 }] })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await accounts()).toEqual({ cash: 2_800, "sales:goods": -2_800 });
  });

  test("gets back what it paid first, and only the rest goes by hand", async () => {
    const code = await cardOf(2_000);
    const lines = [aShirt(), { ...aShirt(), quantity: 1 }];
    const sale = await sell(lines, { giftCards: [{ code, cents: 2_000 }] });
    const back = { ...refundAll(sale, now()), lines: [{ lineId: lines[0]?.id ?? "", quantity: 1 }] };
    const [refunded] = await Promise.all([1, 2].map(() => studio.call(refundSale, back, desk)));
    expect(refunded?.refunds).toMatchObject([{ cents: 2_800, values: [{ cents: 2_000 }], way: "cash" }]);
    expect(await leftOn(code)).toBe(2_000);
    expect(await dayTotals()).toMatchObject({
      cash: 2_000 + 3_600 - 800,
      giftCard: 0,
      refunded: { cash: 800, giftCard: 2_000 },
    });
    expect(await accounts()).toEqual({ cash: 4_800, "stored-value": -2_000, "sales:goods": -2_800 });
  });

  test("that is void gets nothing back: all of it goes by hand", async () => {
    const code = await cardOf(2_800);
    const sale = await sell([aShirt()], { giftCards: [{ code, cents: 2_800 }] });
    const [card] = await BalanceModel.find().lean();
    await studio.call(voidGiftCard, { id: card?._id ?? "", reason: "Stolen" }, admin);
    expect((await studio.call(refundSale, refundAll(sale, now()), desk)).refunds).toMatchObject([{ values: [] }]);
    expect(await accounts()).toEqual({});
  });
});

describe("a gift card that is given back", () => {
  test("unused: its money is gone from it, once", async () => {
    const sale = await sell([aCard()]);
    const code = (await cardsOf(sale.id))[0]?.code ?? "";
    const back = refundAll(sale, now());
    await Promise.all([1, 2, 3].map(() => studio.call(refundSale, back, desk)));
    expect(await leftOn(code)).toBe(0);
    expect(await accounts()).toEqual({});
  });

  test("used: only what is left on it", async () => {
    const sale = await sell([aCard()]);
    const code = (await cardsOf(sale.id))[0]?.code ?? "";
    await sell([aShirt()], { giftCards: [{ code, cents: 2_800 }] });
    const all = refundAll(sale, now());
    await expect(studio.call(refundSale, all, desk)).rejects.toMatchObject({
      status: 409,
      code: "refund.gift-card-used",
    });
    expect(await leftOn(code)).toBe(2_200);
    const rest = all.lines.map((line) => ({ ...line, cents: 2_200 }));
    const refunded = await studio.call(refundSale, { ...all, refundId: newId(), lines: rest }, desk);
    expect(refunded.refunds).toMatchObject([{ cents: 2_200 }]);
    expect(await leftOn(code)).toBe(0);
    expect(await accounts()).toEqual({ cash: 2_800, "sales:goods": -2_800 });
  });
});

test("what a crash left aside on a card is there again, unless the sale was written", async () => {
  const code = await cardOf(5_000);
  const [card] = await BalanceModel.find().lean();
  const move = (id: string) => ({ id, cents: 1_000, about: "Paid at the till", at: toDate(studio.clock.now()) });
  await reserveValue(card?._id ?? "", move(`till:${newId()}`));
  await reserveValue(card?._id ?? "", move(`till-refund:${newId()}:${newId()}`));
  await repair(studio.services);
  expect(await leftOn(code)).toBe(3_000);
  studio.clock.advance({ minutes: 11 });
  expect(await repair(studio.services)).toMatchObject({ tillGiftCardsReturned: 2 });
  expect(await leftOn(code)).toBe(5_000);
  expect(await accounts()).toEqual({ cash: 5_000, "stored-value": -5_000 });
});
