import { beforeEach, describe, expect, test } from "vitest";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { TillDayModel } from "#api/features/pos/days/till-day.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { refreshToken } from "#shared/features/accounts/session-endpoints.ts";
import { listEntries, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { TillSale } from "#shared/features/pos/sale.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../merch/fixtures.ts";
import { lineOf, type NewSale, push, refundAll, saleOf } from "./fixtures.ts";

const studio = setUpStudio({ env: { TOKEN_LIFE_SECONDS: "900" } });
let admin: SignedIn;
let desk: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  desk = await studio.signIn("front-desk");
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 50)]), admin);
});

const now = () => studio.clock.now().toString();
const sell = (at = now(), more: Partial<NewSale> = {}, as = desk) =>
  studio.call(recordSale, saleOf([lineOf(shirt)], at, more), as);
/** The device reaches the server again, as after any pause. */
async function comeBack(who: SignedIn): Promise<SignedIn> {
  const { status, body } = await studio.request(refreshToken.method, refreshToken.path, { as: who });
  expect(status).toBe(200);
  return { ...who, token: body.token };
}
/** Online for so many hours: its token changes after each life of one. */
async function stayOnline(who: SignedIn, hours: number): Promise<SignedIn> {
  let there = who;
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    studio.clock.advance({ minutes: 15 });
    there = await comeBack(there);
  }
  return there;
}
const refundsOf = async ({ id }: Pick<TillSale, "id">) => (await TillSaleModel.findById(id).lean())?.refunds ?? [];
const REFUSED = { status: 403, message: expect.stringContaining("only what was sold the same day") };

describe("a refund by the front desk", () => {
  test("of a sale of the day is given, by call and by push", async () => {
    const [first, second] = [await sell(), await sell()];
    studio.clock.advance({ hours: 2 });
    desk = await comeBack(desk);
    await studio.call(refundSale, refundAll(first, now()), desk);
    expect(await push(studio, refundSale, refundAll(second, now()), desk)).toEqual([200, null]);
    expect([await refundsOf(first), await refundsOf(second)]).toMatchObject([[{ cents: 2_800 }], [{ cents: 2_800 }]]);
  });

  test("of an older sale is refused, whatever day the device names", async () => {
    const sale = await sell();
    studio.clock.advance({ hours: 46 });
    desk = await stayOnline(desk, 2);
    admin = await comeBack(admin);
    for (const at of [sale.soldAt, now(), "2099-01-01T00:00:00Z", "2020-01-01T00:00:00Z"]) {
      await expect(studio.call(refundSale, refundAll(sale, at), desk)).rejects.toMatchObject(REFUSED);
      expect(await push(studio, refundSale, refundAll(sale, at), desk), at).toEqual([403, "access.denied"]);
    }
    expect(await refundsOf(sale)).toEqual([]);
    await studio.call(refundSale, refundAll(sale, now()), admin);
    expect(await refundsOf(sale)).toMatchObject([{ cents: 2_800 }]);
  });

  test("made while the device was offline overnight counts on its own day, by push alone", async () => {
    const sale = await sell();
    const refundedAt = studio.clock.now().add({ hours: 1 }).toString();
    studio.clock.advance({ hours: 20 });
    desk = await comeBack(desk);
    const back = refundAll(sale, refundedAt);
    await expect(studio.call(refundSale, back, desk)).rejects.toMatchObject(REFUSED);
    expect(await push(studio, refundSale, refundAll(sale, refundedAt), desk)).toEqual([200, null]);
    expect(await refundsOf(sale)).toMatchObject([{ cents: 2_800, isLate: false }]);
  });

  test("is not dated back by a device that has been online since, though it was offline before", async () => {
    const sale = await sell();
    studio.clock.advance({ hours: 20 });
    desk = await stayOnline(await comeBack(desk), 2);
    expect(await SessionModel.findOne({ userId: desk.id }).lean()).toMatchObject({ backAt: expect.any(Date) });
    expect(await push(studio, refundSale, refundAll(sale, sale.soldAt), desk)).toEqual([403, "access.denied"]);
  });

  test("of what was paid with paper gives paper back, not cash", async () => {
    const sale = await sell(now(), { way: "voucher" });
    await expect(studio.call(refundSale, refundAll(sale, now(), { way: "cash" }), desk)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("Refund it the way it was paid, or ask an admin."),
    });
    expect(await push(studio, refundSale, refundAll(sale, now()), desk)).toEqual([403, "access.denied"]);
    await studio.call(refundSale, refundAll(sale, now(), { way: "voucher" }), desk);
    expect(await refundsOf(sale)).toMatchObject([{ way: "voucher", cents: 2_800 }]);
  });
});

describe("a sale or refund that names a day long ago", () => {
  test("counts as made when it is received, marked late, in the open day and the ledger of today", async () => {
    const input = saleOf([lineOf(shirt)], "2020-01-01T12:00:00Z", { isTaken: true });
    expect(await push(studio, recordSale, input, desk)).toEqual([200, null]);
    const refund = refundAll({ ...input, lines: input.lines } as unknown as TillSale, "2020-01-01T13:00:00Z");
    expect(await push(studio, refundSale, refund, admin)).toEqual([200, null]);
    const stored = await TillSaleModel.findById(input.id).lean();
    expect(stored).toMatchObject({ isLate: true, refunds: [{ isLate: true }] });
    const today = new Date(studio.clock.now().epochMilliseconds);
    expect([stored?.soldAt, stored?.refunds[0]?.at]).toEqual([today, today]);
    expect(await TillDayModel.findById(stored?.dayId).lean()).toMatchObject({
      status: "open",
      entries: [
        { cents: 2_800, isLate: true },
        { cents: -2_800, isLate: true },
      ],
    });
    await studio.call(reconcileNow, {}, admin);
    const entries = await studio.call(listEntries, {}, admin);
    expect(entries.filter(({ at }) => at < "2026")).toEqual([]);
    expect(entries.filter(({ about }) => about.startsWith("Till sale"))).toHaveLength(2);
  });

  test("within what a device may be offline keeps its own time", async () => {
    const soldAt = studio.clock.now().subtract({ hours: 71 }).toString();
    const input = saleOf([lineOf(shirt)], soldAt, { isTaken: true });
    expect(await push(studio, recordSale, input, desk)).toEqual([200, null]);
    const stored = await TillSaleModel.findById(input.id).lean();
    expect([stored?.soldAt, stored?.isLate]).toEqual([new Date(soldAt), false]);
  });

  test("in the future is now", async () => {
    const input = saleOf([lineOf(shirt)], "2099-01-01T12:00:00Z", { isTaken: true });
    await push(studio, recordSale, input, desk);
    expect((await TillSaleModel.findById(input.id).lean())?.soldAt).toEqual(
      new Date(studio.clock.now().epochMilliseconds),
    );
  });
});
