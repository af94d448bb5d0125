import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { moveAudiences } from "../../api/db/audiences.ts";
import { mongoose } from "../../api/db/mongoose.ts";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { BookingModel } from "../../api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { feeds } from "../../api/features/classes/feed.ts";
import { ProductModel } from "../../api/features/merch/product.model.ts";
import { createChangeCheck } from "../../api/sync/change-check.ts";
import { pullChanges } from "../../api/sync/pull.ts";
import { CHANGES_PER_PAGE, type ChangePage, FIRST_PAGE } from "../../shared/core/change.ts";
import { unpackChanges } from "../../shared/core/service/packed-changes.ts";
import { addCartItem, addClass } from "../../shared/features/cart/endpoints.ts";
import { addClassInstance, addProduct } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";
import { untilServed } from "../support/until-served.ts";
import { createDevice } from "./device.ts";
import { addManyClasses, ageAll } from "./plant.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

describe("who gets what", () => {
  test("a guest gets the calendar and the shop; a person also what is theirs; admins also who comes", async () => {
    const [mary, robin, teacher, admin] = [
      await studio.signIn("student"),
      await studio.signIn("student"),
      await studio.signIn("teacher"),
      await studio.signIn("admin"),
    ];
    const classInstanceId = await addClassInstance(studio);
    const { id: bookingId } = await studio.call(addClass, { classInstanceId }, mary);
    const { id: cartItemId } = await studio.call(addCartItem, { productId: await addProduct() }, mary);
    const collections = async (as?: { token: string }) => {
      const device = createDevice(studio, as);
      await device.sync();
      return Object.fromEntries(
        [...device.rows].filter(([, rows]) => rows.size > 0).map(([name]) => [name, device.ids(name)]),
      );
    };
    const publicOnes = { classInstances: [classInstanceId], products: [expect.any(String)] };
    expect(await collections()).toEqual(publicOnes);
    expect(await collections(robin)).toEqual({ ...publicOnes, people: [robin.id] });
    expect(await collections(mary)).toEqual({
      ...publicOnes,
      people: [mary.id],
      bookings: [bookingId],
      cartItems: [cartItemId],
    });
    expect(await collections(teacher)).toEqual({ ...publicOnes, people: [teacher.id] });
    expect(await collections(admin)).toEqual({ ...publicOnes, people: [admin.id], bookings: [bookingId] });
  });

  test("rows hold what the contract shows: nobody learns from a class who is in it", async () => {
    const mary = await studio.signIn("student", { firstName: "Marigold" });
    await studio.call(addClass, { classInstanceId: await addClassInstance(studio) }, mary);
    const guest = await studio.request("GET", "/api/sync");
    expect(guest.text).toContain("Silks Basics");
    expect(guest.text).not.toMatch(/Marigold|seats"|audiences|attendeeName/);
    expect(guest.text).not.toContain(mary.id);
  });
});

test("a device that asks for it gets the same page packed: of the second class what differs", async () => {
  const mary = await studio.signIn("student");
  const [first, second] = [await addClassInstance(studio), await addClassInstance(studio)];
  await studio.call(addClass, { classInstanceId: first }, mary);
  for (const asked of [{}, { as: mary }]) {
    const whole: ChangePage = (await studio.request("GET", "/api/sync", asked)).body;
    const page: ChangePage = (await studio.request("GET", "/api/sync?packed=1", asked)).body;
    expect(page.changes).toEqual([]);
    expect(unpackChanges(page.packed ?? [])).toEqual(whole.changes);
    const packed = page.packed?.find(({ id }) => id === second);
    expect(packed?.like).toBeTypeOf("number");
    expect(packed?.row).not.toHaveProperty("capacity");
  }
});

describe("the first page of guests", () => {
  const askForPage = () =>
    untilServed(async () => {
      const { status, body } = await studio.request("GET", "/api/sync");
      if (status === 503) throw body;
      expect(status).toBe(200);
      return body as ChangePage;
    });
  const idsIn = ({ changes }: ChangePage) =>
    changes.filter(({ collection }) => collection === "classInstances").map(({ id }) => id);

  test("forty at once cost one computation, and each gets it whole", async () => {
    const id = await addClassInstance(studio);
    const read = vi.spyOn(ProductModel, "find");
    const pages = await Promise.all(Array.from({ length: 40 }, askForPage));
    expect(pages.map(idsIn)).toEqual(Array(40).fill([id]));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test("what changed before a guest asked is in the answer, however it was written", async () => {
    const first = await addClassInstance(studio);
    expect(idsIn(await askForPage())).toEqual([first]);
    const [second, third] = [await addClassInstance(studio), await addClassInstance(studio)];
    expect(idsIn(await askForPage()).toSorted()).toEqual([first, second, third].toSorted());
    await ClassInstanceModel.updateOne({ _id: third }, { deletedAt: new Date() });
    const later = await askForPage();
    expect(idsIn(later).toSorted()).toEqual([first, second].toSorted());
    // A pull after it finds nothing lost and nothing twice.
    const next = await studio.request("GET", `/api/sync?cursor=${later.cursor}`);
    expect(next.body).toMatchObject({ more: false, reset: false });
    // While a guest's page is on its way, the page of the next one starts again.
    const [during] = [askForPage(), await addClassInstance(studio)];
    await during;
    expect(idsIn(await askForPage())).toHaveLength(3);
  });

  test("the page says the time of its answer, and a fault is not kept", async () => {
    await addClassInstance(studio);
    const { serverTime } = await askForPage();
    studio.clock.advance({ seconds: 1 });
    expect((await askForPage()).serverTime > serverTime).toBe(true);
    await addClassInstance(studio);
    vi.spyOn(ProductModel, "find").mockImplementationOnce(() => {
      throw new Error("broken");
    });
    expect((await studio.request("GET", "/api/sync")).status).toBe(500);
    expect(idsIn(await askForPage())).toHaveLength(2);
  });
});

describe("pages", () => {
  test("hold at most what a phone takes without freezing, and everything comes exactly once", async () => {
    const ids = await addManyClasses(studio, 2 * CHANGES_PER_PAGE + 100);
    await ageAll(ClassInstanceModel.collection, 3_600);
    const device = createDevice(studio);
    const pages = await device.sync();
    expect(pages.map(({ changes, more, reset }) => [changes.length, more, reset])).toEqual([
      [FIRST_PAGE, true, true],
      [CHANGES_PER_PAGE, true, false],
      [CHANGES_PER_PAGE + 100 - FIRST_PAGE, false, false],
    ]);
    expect(device.ids("classInstances")).toEqual(ids);
    expect((await device.sync()).map(({ changes }) => changes)).toEqual([[]]);
  });

  test("of a new device begin with what the first screen shows: the shop comes after the classes, however old it is", async () => {
    for (let i = 0; i < 3; i++) await addProduct();
    await ageAll(ProductModel.collection, 300 * 86_400);
    const ids = await addManyClasses(studio, 20);
    const device = createDevice(studio);
    const first = await device.pull();
    const collections = first.changes.map(({ collection }) => collection);
    expect(collections).toEqual([...ids.map(() => "classInstances"), ...Array(3).fill("products")]);
  });

  test("of a collection that the server does not have any more start over", async () => {
    await addManyClasses(studio, FIRST_PAGE + 10);
    const device = createDevice(studio);
    await device.pull();
    const parts = JSON.parse(Buffer.from(device.cursor ?? "", "base64url").toString());
    device.cursor = Buffer.from(JSON.stringify(parts.with(3, "gone"))).toString("base64url");
    expect((await device.pull()).reset).toBe(true);
  });

  test("what is deleted while the first pages are being read is gone afterwards, however slow the phone", async () => {
    await addManyClasses(studio, 30);
    await ageAll(ClassInstanceModel.collection, 3_600);
    const start = Math.floor(Date.now() / 1000);
    const pull = (cursor: string | undefined, secondsLater: number) =>
      pullChanges({
        actor: null,
        cursor,
        feeds,
        checkChanges: createChangeCheck(feeds),
        now: studio.clock.now(),
        databaseSeconds: start + secondsLater,
        limit: 20,
      });
    const first = await pull(undefined, 0);
    const victim = first.changes[0]?.id ?? "";
    await ClassInstanceModel.updateOne({ _id: victim }, { deletedAt: new Date() });
    const second = await pull(first.cursor, 60);
    expect([first.more, second.more, second.changes.length]).toEqual([true, false, 10]);
    const third = await pull(second.cursor, 120);
    expect(third.changes).toEqual([{ collection: "classInstances", id: victim, row: null }]);
  });
});

describe("changes", () => {
  test("come once, then no more; a deletion and a lost audience come as tombstones", async () => {
    const mary = await studio.signIn("student");
    const classInstanceId = await addClassInstance(studio);
    const device = createDevice(studio, mary);
    await device.sync();
    const { id: bookingId } = await studio.call(addClass, { classInstanceId }, mary);
    const [added] = await device.sync();
    expect(added?.changes.map(({ collection, id }) => [collection, id]).toSorted()).toEqual(
      [
        ["bookings", bookingId],
        ["classInstances", classInstanceId],
      ].toSorted(),
    );
    expect((await device.pull()).changes).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { deletedAt: new Date() });
    expect((await device.pull()).changes).toEqual([{ collection: "classInstances", id: classInstanceId, row: null }]);
    const booking = await BookingModel.findById(bookingId).lean();
    const audiences = moveAudiences(booking?.audiences ?? [], ["staff"]);
    await BookingModel.updateOne({ _id: bookingId }, { audiences });
    expect((await device.pull()).changes).toEqual([{ collection: "bookings", id: bookingId, row: null }]);
    expect((await device.pull()).changes).toEqual([]);
  });

  test("a class outside the window of a first pull comes when it changes", async () => {
    const far = await addClassInstance(studio, { inHours: 24 * 7 * 20 });
    const near = await addClassInstance(studio);
    const device = createDevice(studio);
    await device.sync();
    expect(device.ids("classInstances")).toEqual([near]);
    await ClassInstanceModel.updateOne({ _id: far }, { place: "Small room" });
    await device.sync();
    expect(device.ids("classInstances")).toEqual([far, near].toSorted());
  });

  test("a storm of changes keeps the cursor short enough for a URL, and costs nobody a change", async () => {
    const device = createDevice(studio);
    await device.sync();
    const ids = await addManyClasses(studio, CHANGES_PER_PAGE + 400);
    await device.sync();
    expect(device.cursor?.length).toBeLessThan(6_000);
    await device.sync();
    expect(device.ids("classInstances")).toEqual(ids);
  });

  test("a write that became visible late, with an older revision, is not passed over", async () => {
    const early = await addClassInstance(studio);
    const device = createDevice(studio);
    await device.sync();
    const pattern = await ClassInstanceModel.findById(early).lean();
    const late = newId();
    const { Timestamp } = mongoose.mongo.BSON;
    const rev = new Timestamp({ t: Number(pattern?.rev.t) - 2, i: 1 });
    await ClassInstanceModel.collection.insertOne({ ...pattern, _id: late as never, rev });
    const page = await device.pull();
    expect(page.changes.map(({ id }) => id)).toEqual([late]);
    expect((await device.pull()).changes).toEqual([]);
  });
});

describe("starting over", () => {
  test.each([
    ["garbage", () => "garbage"],
    ["nothing", () => ""],
    ["an encoded lie", () => Buffer.from('["x","zzz","",false,[]]').toString("base64url")],
    ["a revision from the future", (cursor: string) => reencode(cursor, (parts) => parts.with(1, "2zzzzzzzzzzzz"))],
    ["a revision beyond all numbers", (cursor: string) => reencode(cursor, (parts) => parts.with(1, "zzzzzzzzzzzzzz"))],
    ["another schema", (cursor: string) => reencode(cursor, (parts) => parts.with(0, "older"))],
  ])("a cursor that is %s gets everything again", async (_, spoil) => {
    const id = await addClassInstance(studio);
    const device = createDevice(studio);
    await device.sync();
    device.cursor = spoil(device.cursor ?? "");
    const page = await device.pull();
    expect([page.reset, page.changes.map((change) => change.id)]).toEqual([true, [id]]);
  });

  test("another person's cursor, and one from before the role or the family changed", async () => {
    const familyId = newId();
    const [mary, robin] = [await studio.signIn("student"), await studio.signIn("student")];
    const child = await studio.addPerson({ familyId });
    const device = createDevice(studio, mary);
    await device.sync();
    const other = createDevice(studio, robin);
    other.cursor = device.cursor;
    expect((await other.pull()).reset).toBe(true);
    expect((await device.pull()).reset).toBe(false);
    await UserModel.updateOne({ _id: mary.id }, { familyId, audiences: [`user:${mary.id}`, `family:${familyId}`] });
    expect((await device.sync())[0]?.reset).toBe(true);
    expect(device.ids("people")).toEqual([child.id, mary.id].toSorted());
    await UserModel.updateOne({ _id: mary.id }, { role: "teacher" });
    expect((await device.pull()).reset).toBe(true);
  });
});

function reencode(cursor: string, change: (parts: unknown[]) => unknown[]): string {
  const parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  return Buffer.from(JSON.stringify(change(parts))).toString("base64url");
}
