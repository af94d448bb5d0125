import { beforeAll, describe, expect, test } from "vitest";
import { type RosterEntryDocument, RosterEntryModel } from "#api/features/attendance/rosters/roster-entry.model.ts";
import { mongoose } from "../../api/db/mongoose.ts";
import { nextNumber } from "../../api/db/numbers/counters.ts";
import { plantDemoStudio } from "../../api/demo/plant.ts";
import { UserModel } from "../../api/features/accounts/index.ts";
import { SafetyCardModel } from "../../api/features/attendance/people/safety-card.model.ts";
import { type BookingDocument, BookingModel } from "../../api/features/bookings/index.ts";
import { reconcileSeats } from "../../api/features/bookings/repair/reconcile.ts";
import { OrderModel } from "../../api/features/checkout/order.model.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../api/features/classes/index.ts";
import { PromoCodeModel } from "../../api/features/discounts/index.ts";
import { InvoiceModel } from "../../api/features/invoices/invoice.model.ts";
import { reconcile } from "../../api/features/ledger/reconcile.ts";
import { MoveModel } from "../../api/features/moves/index.ts";
import { DeliveryModel } from "../../api/features/notifications/delivery.model.ts";
import { NotificationModel } from "../../api/features/notifications/notification.model.ts";
import { checkChain } from "../../api/features/waivers/evidence/check.ts";
import { allFeeds, ledgerParts } from "../../api/features.ts";
import type { Order } from "../../shared/features/checkout/order.ts";
import { listClassInstances } from "../../shared/features/classes/endpoints.ts";
import { findLibraryFaults, type Move } from "../../shared/features/moves/move.ts";
import { type Notification, NotificationType } from "../../shared/features/notifications/notification.ts";
import { setUpStudio } from "../support/studio.ts";
import { isLong } from "../support/volume.ts";

const PLANTED = [UserModel, ClassInstanceModel, BookingModel, MoveModel, OrderModel, NotificationModel];
const countPlanted = () =>
  Promise.all(PLANTED.map((model: { countDocuments(): PromiseLike<number> }) => model.countDocuments()));

const studio = setUpStudio();
let announced: string | null;
let tookMs: number;
const plant = (changes: object = {}) =>
  plantDemoStudio({ ...studio.services, env: { ...studio.env, DEMO_STUDIO: "auto", ...changes } });

beforeAll(async () => {
  const startedAt = performance.now();
  announced = await plant();
  tookMs = performance.now() - startedAt;
});

const defaultsOf = (model: typeof mongoose.Model) =>
  Object.entries(model.schema.paths).flatMap(([path, { options }]) =>
    path.includes(".") || options.default === undefined ? [] : [path],
  );

const logIn = async (username: string) => {
  const { body } = await studio.request("POST", "/api/login", { body: { username, password: "silks-demo" } });
  return body;
};

test("what new devices read together is for nobody alone, and hides nothing from who may see it", async () => {
  for (const { collection, model, commonTo } of allFeeds().filter((feed) => feed.commonTo)) {
    expect([collection, await model.countDocuments()]).not.toEqual([collection, 0]);
    const audiences: string[] = await model.distinct("audiences");
    expect(commonTo, collection).toEqual(expect.arrayContaining(audiences));
  }
});

test("everybody who has signed the waiver has a record of it, and the records are whole", async () => {
  const { records, faults } = await checkChain(studio.services);
  expect(faults).toEqual([]);
  expect(records).toBe(await UserModel.countDocuments({ waiverSigned: true }));
});

test("is planted once, and in less than eight seconds on a machine that does nothing else", async () => {
  if (isLong) expect(tookMs).toBeLessThan(8_000);
  const before = await countPlanted();
  expect(await plant()).toBeNull();
  expect(await countPlanted()).toEqual(before);
});

test("its books balance at the first look, and nothing is left to repair", async () => {
  const books = await reconcile(ledgerParts(), studio.services);
  expect(books).toMatchObject({ repaired: [], faults: [] });
  expect(books.added).toBeGreaterThan(30);
  expect(await reconcile(ledgerParts(), studio.services)).toMatchObject({ repaired: [], added: 0, faults: [] });
});

test("its promo codes can be used, and every document has what its schema gives by default", async () => {
  expect(await PromoCodeModel.countDocuments({ archivedAt: null, minCents: 0 })).toBe(2);
  for (const model of Object.values(mongoose.models)) {
    const first = await model.collection.findOne({});
    if (first) expect(Object.keys(first), model.modelName).toEqual(expect.arrayContaining(defaultsOf(model)));
  }
});

test("what it stores in both languages is on the studio's clock, on any device", async () => {
  const invoices = JSON.stringify(await InvoiceModel.find().lean());
  const zones = [...invoices.matchAll(/"moment":"[^"]+"(?:,"zone":"([^"]+)")?/g)].map(([, zone]) => zone);
  expect(new Set(zones)).toEqual(new Set([studio.services.timeZone]));
});

/** Each as an operator has it who forgot NODE_ENV. */
const REAL = [
  { STRIPE_SECRET_KEY: "sk_live_1" },
  { SMTP_URL: "smtps://mail.example.com" },
  { MONGODB_URI: "mongodb://db1.example.com,db2.example.com/silks" },
  { PUBLIC_URL: "https://app.example.com" },
  { HOST: "0.0.0.0" },
];

test("is never planted in production, nor when it is not wanted", async () => {
  const people = await UserModel.find().lean();
  await UserModel.collection.deleteMany({});
  expect(await plant({ NODE_ENV: "production" })).toBeNull();
  expect(await plant({ DEMO_STUDIO: "never" })).toBeNull();
  for (const real of REAL) expect(await plant(real)).toContain(`${Object.keys(real).at(-1)} is set`);
  expect(await UserModel.countDocuments()).toBe(0);
  const before = await countPlanted();
  // Planted again over what is there, as after a planting that was cut short: the same studio.
  expect(await plant()).toBe(announced);
  expect((await UserModel.find().lean()).map(({ _id }) => _id).sort()).toEqual(people.map(({ _id }) => _id).sort());
  expect((await countPlanted()).slice(1)).toEqual(before.slice(1));
});

test.each([
  ["admin", "admin", true],
  ["instructor", "instructor", true],
  ["teacher", "teacher", true],
  ["front-desk", "front-desk", true],
  ["parent", "parent", true],
  ["student", "student", true],
  ["newcomer", "student", false],
])("%s signs in", async (username, role, waiverSigned) => {
  expect(announced).toContain(`  ${username} `);
  expect((await logIn(username)).user).toMatchObject({ username, role, waiverSigned });
});

test("the parent has two minor children and a linked adult, and sees what the children booked", async () => {
  const { user, token } = await logIn("parent");
  const { familyId } = (await UserModel.findById(user.id).lean()) ?? { familyId: "none" };
  const family = await UserModel.find({ familyId }).lean();
  expect(family.map(({ firstName }) => firstName).sort()).toEqual(["Daniel", "Hannah", "Ivy", "Leo"]);
  const { body } = await studio.request("GET", "/api/bookings", { as: { token } });
  const names = new Set(body.map((booking: { attendeeName: string }) => booking.attendeeName));
  expect(names).toEqual(new Set(["Hannah Brooks", "Leo Brooks", "Ivy Brooks"]));
});

describe("the timetable", () => {
  test("has sixty students, five who teach, and classes from four weeks back to ten ahead", async () => {
    expect(await UserModel.countDocuments({ role: "student" })).toBe(60);
    const teaching = ["instructor", "teacher"];
    expect((await UserModel.find().lean()).filter(({ role }) => teaching.includes(role))).toHaveLength(5);
    const classes = await ClassInstanceModel.find().sort({ startsAt: 1 }).lean<ClassInstanceDocument[]>();
    expect(classes.at(0)?.date).toBe("2026-02-02");
    expect(classes.at(-1)?.date).toBe("2026-05-11");
    expect(new Set(classes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
  });

  test("some classes of the coming week are full, some nearly, some have room", async () => {
    const week = await studio.call(listClassInstances, { from: "2026-03-03", to: "2026-03-09" });
    const left = week.filter(({ status }) => status === "scheduled").map(({ seatsLeft }) => seatsLeft);
    expect(left.filter((seats) => seats === 0).length).toBeGreaterThanOrEqual(3);
    expect(left.filter((seats) => seats === 1 || seats === 2).length).toBeGreaterThanOrEqual(3);
    expect(left.filter((seats) => seats >= 4).length).toBeGreaterThanOrEqual(3);
    const soon = await studio.call(listClassInstances, { from: "2026-03-03", to: "2026-03-16" });
    expect(soon.filter(({ status }) => status === "cancelled")).toHaveLength(1);
    expect(soon.filter(({ substituteFor }) => substituteFor !== null)).toHaveLength(1);
  });

  test("seats and bookings agree, nobody is in two classes a day, and all are of the right age", async () => {
    expect(await reconcileSeats(studio.services, -5)).toEqual([]);
    const classes = await ClassInstanceModel.find().lean<ClassInstanceDocument[]>();
    for (const { capacity, seatsLeft, seats } of classes) expect(capacity - seatsLeft).toBe(seats.length);
    const days = classes.flatMap(({ date, seats }) => seats.map(({ attendeeId }) => `${date} ${attendeeId}`));
    expect(new Set(days).size).toBe(days.length);
    const booked = await BookingModel.find({ status: "booked" }).lean<BookingDocument[]>();
    expect(booked.length).toBe(days.length);
    const people = new Map((await UserModel.find().lean()).map((user) => [user._id, user]));
    for (const { attendeeId, bookedById } of booked) {
      expect(people.get(attendeeId)?.waiverSigned).toBe(true);
      expect(people.get(bookedById)?.email).not.toBeNull();
    }
  });

  test("the daily job finds nothing to do", async () => {
    const revs = async () => (await ClassInstanceModel.find().sort({ _id: 1 }).lean()).map(({ rev }) => rev.toString());
    const before = await revs();
    await studio.runJob("classes.planSeries");
    expect(await revs()).toEqual(before);
  });
});

describe("the rosters", () => {
  const entries = () => RosterEntryModel.find({ deletedAt: null }).lean<RosterEntryDocument[]>();

  test.each(["instructor", "teacher"])(
    "%s leads a class today and on every day of the week, with people",
    async (who) => {
      const { user } = await logIn(who);
      const classes = await ClassInstanceModel.find({ instructorId: user.id }).lean<ClassInstanceDocument[]>();
      const on = (day: string) => classes.filter(({ date, status }) => date === day && status === "scheduled");
      for (let day = 2; day <= 8; day++) {
        const largest = Math.max(...on(`2026-03-0${day}`).map(({ seats }) => seats.length));
        expect(largest).toBeGreaterThanOrEqual(5);
      }
      expect(Math.max(...on("2026-03-02").map(({ seats }) => seats.length))).toBeGreaterThanOrEqual(8);
    },
  );

  test("are there for the first visitor, with everything a roster can show", async () => {
    const all = await entries();
    const has = (what: (entry: RosterEntryDocument) => unknown) => all.filter((entry) => what(entry)).length;
    expect(all.length).toBeGreaterThan(150);
    expect(has(({ isFirstTimer }) => isFirstTimer)).toBeGreaterThanOrEqual(3);
    expect(has(({ birthday }) => birthday === "today")).toBeGreaterThanOrEqual(1);
    expect(has(({ isUnpaid }) => isUnpaid)).toBeGreaterThanOrEqual(5);
    expect(has(({ note }) => note)).toBeGreaterThanOrEqual(5);
    expect(has(({ attendance }) => attendance?.mark === "absent")).toBeGreaterThanOrEqual(1);
    expect(await SafetyCardModel.countDocuments({ emergencyPhone: null, deletedAt: null })).toBe(0);
    expect(await SafetyCardModel.countDocuments({ medicalNotes: mongoose.trusted({ $ne: null }) })).toBeGreaterThan(5);
  });

  test("say of past classes what the bookings say, and the job finds nothing to do", async () => {
    const marked = (await entries()).filter(({ attendance }) => attendance?.mark === "absent");
    const ids = marked.map(({ _id }) => _id);
    const bookings = await BookingModel.find({ _id: mongoose.trusted({ $in: ids }) }).lean<BookingDocument[]>();
    expect(new Set(bookings.map(({ attendance }) => attendance))).toEqual(new Set(["no-show"]));
    const revs = async () => (await entries()).map(({ _id, rev }) => `${_id} ${rev}`).toSorted();
    const before = await revs();
    await studio.runJob("attendance.moveWindow");
    expect(await revs()).toEqual(before);
  });
});

describe("the library of moves", () => {
  test("is for members, and can be drawn as a skill tree", async () => {
    expect((await studio.request("GET", "/api/moves")).status).toBe(401);
    const { token } = await logIn("student");
    const { body } = await studio.request("GET", "/api/moves", { as: { token } });
    expect(body.length).toBeGreaterThanOrEqual(150);
    expect(findLibraryFaults(body as Move[])).toEqual([]);
  });

  test("comes with the first pull to a member's device, never to a guest's", async () => {
    const collections = async (as?: { token: string }) => {
      const found = new Set<string>();
      for (let query = "", more = true; more; ) {
        const { body } = await studio.request("GET", `/api/sync${query}`, as ? { as } : {});
        for (const change of body.changes) found.add(change.collection);
        query = `?cursor=${encodeURIComponent(body.cursor)}`;
        more = body.more;
      }
      return found;
    };
    expect(await collections(await logIn("newcomer"))).toContain("moves");
    expect(await collections()).not.toContain("moves");
  });
});

describe("what happened before today", () => {
  const inbox = async (username: string): Promise<Notification[]> => {
    const { token } = await logIn(username);
    const path = username === "admin" ? "/api/notifications" : "/api/user/notifications";
    return (await studio.request("GET", path, { as: { token } })).body;
  };

  test.each(["admin", "instructor", "parent", "student"])(
    "the inbox of %s holds every type, read and unread, and none from the future",
    async (username) => {
      const notifications = await inbox(username);
      expect(new Set(notifications.map(({ type }) => type))).toEqual(new Set(NotificationType.options));
      const unread = notifications.filter(({ isRead }) => !isRead).length;
      expect(unread).toBeGreaterThanOrEqual(2);
      expect(notifications.length - unread).toBeGreaterThanOrEqual(2);
      const now = studio.services.now().toString();
      for (const { createdAt } of notifications) expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(now));
    },
  );

  test("nobody is sent anything by it", async () => {
    expect(await DeliveryModel.countDocuments()).toBe(0);
  });

  test("student and parent have paid before, and their receipts add up", async () => {
    for (const username of ["student", "parent"]) {
      const { token } = await logIn(username);
      const { body } = await studio.request("GET", "/api/orders", { as: { token } });
      const orders: Order[] = body;
      expect(orders.length).toBeGreaterThanOrEqual(3);
      for (const { lines, totalCents, status } of orders) {
        expect(status).toBe("paid");
        expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
        for (const line of lines) expect(line.totalCents).toBe(line.unitCents * line.quantity);
      }
    }
  });

  test("the next receipt takes the next number, and the checkout's jobs find nothing to do", async () => {
    const orders = async () => OrderModel.find().sort({ number: 1 }).lean();
    const before = await orders();
    expect(before.map(({ number }) => number)).toEqual(before.map((_, at) => at + 1));
    await studio.runJob("checkout.settlePaid");
    await studio.runJob("checkout.refundCancelled");
    expect(await orders()).toEqual(before);
    expect(await nextNumber("order")).toBe(before.length + 1);
  });
});
