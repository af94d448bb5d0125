import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { addUp } from "#shared/core/ledger.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { totalsOf } from "#shared/features/pos/day-rules.ts";
import {
  dropCardSale,
  findGiftCard,
  getCardSale,
  listSoldCards,
  openTill,
  payByCard,
  recordSale,
} from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { type NewLine, type NewSale, saleOf } from "../fixtures.ts";

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

const base = { productId: null, variantId: null, classInstanceId: null, quantity: 1, discount: null };
const aShirt = (): NewLine => ({
  ...{ ...base, id: newId(), kind: "product", productId: shirtId, title: "T-shirt", unitCents: 2_800 },
});
const sell = (lines: NewLine[], more: Partial<NewSale> = {}) =>
  studio.call(recordSale, saleOf(lines, studio.clock.now().toString(), more), desk);
/** Sells a gift card in cash. @returns its code */
async function cardOf(unitCents: number): Promise<string> {
  const { id } = await sell([{ ...base, id: newId(), kind: "gift-card", title: "Gift card", unitCents }]);
  return (await studio.call(listSoldCards, { id }, desk))[0]?.code ?? "";
}
const leftOn = async (code: string) => (await studio.call(findGiftCard, { code }, desk)).leftCents;
/** Every account that does not stand at nothing, once the ledger agrees with its slices. */
async function accounts() {
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  const entries = await EntryModel.find().lean();
  return Object.fromEntries(
    addUp(entries.flatMap(({ postings }) => postings)).map(({ account, cents }) => [account, cents]),
  );
}
const dayTotals = async () => totalsOf((await TillDayModel.findOne({ status: "open" }).lean())?.entries ?? []);

describe("a gift card and a card together", () => {
  const byCard = (code: string, cents: number, more: object = {}) => ({
    ...{ customerId: mary.id, lines: [aShirt()], discount: null, discountReason: "", giftCards: [{ code, cents }] },
    ...more,
  });
  const payOnPhone = async (url: string) => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    await studio.request("POST", url, { body: "choice=pay", headers: form });
    await studio.services.payments.settled?.();
  };

  test("pay one sale: the customer is asked for the rest, and day and ledger say both apart", async () => {
    await studio.call(openTill, { openingCents: 10_000 }, admin);
    const code = await cardOf(2_000);
    const { orderId, url, totalCents } = await studio.call(payByCard, byCard(code, 2_000), desk);
    expect([totalCents, await leftOn(code)]).toEqual([800, 0]);
    await payOnPhone(url);
    expect(await studio.call(getCardSale, { id: orderId }, desk)).toMatchObject({ status: "paid" });
    expect(await dayTotals()).toMatchObject({ cash: 2_000, card: 800, giftCard: 2_000, sales: 2 });
    expect(await accounts()).toEqual({ cash: 2_000, card: 800, "sales:goods": -2_800 });
  });

  test("what is given up is free at once, to be paid in cash; what was paid in that moment stays", async () => {
    const code = await cardOf(2_000);
    const { orderId } = await studio.call(payByCard, byCard(code, 2_000), desk);
    const giftCards = [{ code, cents: 2_000 }];
    await expect(sell([aShirt()], { giftCards })).rejects.toMatchObject({ status: 409, code: "gift-card.spent" });
    const drop = (id = orderId, as = desk) => studio.call(dropCardSale, { id }, as);
    expect(await Promise.all([drop(), drop()])).toMatchObject([{ status: "expired" }, { status: "expired" }]);
    expect(await leftOn(code)).toBe(2_000);
    await sell([aShirt()], { giftCards });
    expect(await leftOn(code)).toBe(0);
    const other = await studio.call(payByCard, { ...byCard(code, 0), giftCards: [] }, desk);
    await payOnPhone(other.url);
    expect(await drop(other.orderId)).toMatchObject({ status: "paid" });
    await expect(drop(newId())).rejects.toMatchObject({ status: 404 });
    await expect(drop(orderId, mary)).rejects.toMatchObject({ status: 403 });
  });

  test("is refused without a customer, twice with one card, for more than it costs, and where nothing is left to pay", async () => {
    const code = await cardOf(5_000);
    const begin = (more: object) => studio.call(payByCard, byCard(code, 2_000, more), desk);
    await expect(begin({ customerId: null })).rejects.toMatchObject({ status: 400 });
    const uses = (...cents: number[]) => ({ giftCards: cents.map((each) => ({ code, cents: each })) });
    await expect(begin(uses(1_000, 1_000))).rejects.toMatchObject({ code: "gift-card.twice" });
    await expect(begin(uses(2_900))).rejects.toMatchObject({ code: "gift-card.pays-too-much" });
    await expect(begin(uses(2_800))).rejects.toMatchObject({ code: "till.nothing-to-pay" });
    await expect(begin({ giftCards: [{ code: "ABCDEFGHJKMNPQRS", cents: 100 }] })).rejects.toMatchObject({
      status: 404,
    });
    expect(await leftOn(code)).toBe(5_000);
  });
});
