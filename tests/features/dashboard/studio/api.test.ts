import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { RunModel } from "#api/features/ledger/run.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { ReadinessRequestModel } from "#api/features/readiness/readiness-request.model.ts";
import { failureWords } from "#api/jobs/set-aside.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import * as dashboard from "#shared/features/dashboard/endpoints.ts";
import type { NeedKind } from "#shared/features/dashboard/needs.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { createInvoice, issueInvoice } from "#shared/features/invoices/endpoints.ts";
import { getBooks } from "#shared/features/ledger/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, follow, mark } from "../../attendance/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const now = () => new Date(studio.clock.now().epochMilliseconds);

test("all of it is the admins' alone", async () => {
  for (const { method, path } of Object.values(dashboard))
    for (const role of ["student", "parent", "instructor", "teacher", "front-desk"] as const) {
      const { status } = await studio.request(method, `${path}?query=robin`, { as: await studio.signIn(role) });
      expect(status, `${role} ${path}`).toBe(403);
    }
});

describe("today", () => {
  const today = async () => (await studio.call(dashboard.getToday, {}, admin)).classes;

  test("each class says its seats, and who is unpaid, unsigned or marked", async () => {
    const maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
    const classId = await addLedClass(studio, maya, { inHours: 1, capacity: 6 });
    const [mary, robin, ines] = [
      await studio.addPerson({ firstName: "Mary" }),
      await studio.addPerson({ firstName: "Robin", waiverSigned: false }),
      await studio.addPerson({ firstName: "Ines" }),
    ];
    const bookings = [];
    for (const person of [mary, robin, ines]) bookings.push(await book(studio, classId, person));
    await BookingModel.updateOne({ _id: bookings[2] }, { isUnpaid: true });
    await follow(studio);
    expect(await today()).toEqual([
      expect.objectContaining({
        ...{ id: classId, instructorName: "Maya Torres", seats: 6, people: 3, unpaid: 1, unsigned: 1, marked: 0 },
      }),
    ]);
    studio.clock.advance({ hours: 1 });
    await mark(studio, bookings[0] ?? "", "present", admin);
    await follow(studio);
    expect((await today())[0]).toMatchObject({ marked: 1 });
    // A mark that was undone is none.
    await mark(studio, bookings[0] ?? "", "none", admin);
    await follow(studio);
    expect((await today())[0]).toMatchObject({ marked: 0 });
  });

  test("the day is the studio's, in the order of the clock; canceled classes are left out", async () => {
    const late = await addClassInstance(studio, { inHours: 11.5 });
    const early = await addClassInstance(studio, { inHours: -11 });
    const cancelled = await addClassInstance(studio, { inHours: 2 });
    await addClassInstance(studio, { inHours: 12.5 });
    await addClassInstance(studio, { inHours: -12.5 });
    await ClassInstanceModel.updateOne({ _id: cancelled }, { status: "cancelled" });
    expect((await today()).map(({ id }) => id)).toEqual([early, late]);
  });
});

describe("what needs a person", () => {
  const needs = async () => (await studio.call(dashboard.getNeeds, {}, admin)).needs;
  const countOf = async (kind: NeedKind) => (await needs()).find((need) => need.kind === kind);

  test("nothing, in a studio where all is well", async () => {
    expect(await needs()).toEqual([]);
  });

  test("declined cards, but no pass that is in order", async () => {
    const mary = await studio.addPerson({ firstName: "Mary" });
    await makePass(mary, 10);
    await PassModel.updateOne({ _id: await makePass(mary, 10) }, { status: "past-due" });
    expect(await countOf("failed-cards")).toEqual({ kind: "failed-cards", count: 1 });
  });

  test("overdue invoices with what is open on them, from the day after they were due", async () => {
    const mary = await studio.addPerson({ firstName: "Mary" });
    const line = { description: "Costume", quantity: 1, unitCents: 4_500, taxBasisPoints: 0 };
    const { id } = await studio.call(
      createInvoice,
      { id: newId(), customerId: mary.id, lines: [{ id: newId(), ...line }], dueOn: "2026-03-04", note: "" },
      admin,
    );
    await studio.call(issueInvoice, { id }, admin);
    studio.clock.advance({ hours: 48 });
    expect(await countOf("overdue-invoices")).toBeUndefined();
    studio.clock.advance({ hours: 24 });
    expect(await countOf("overdue-invoices")).toEqual({ kind: "overdue-invoices", count: 1, cents: 4_500 });
  });

  test("questions of classes to come that are not answered", async () => {
    const aQuestion = (status: string, hours: number) => ({
      ...{ _id: newId(), classInstanceId: newId(), instructorId: newId(), className: "Drops", studentId: newId() },
      ...{ studentName: "Robin", askedById: newId(), askedAt: now(), status, audiences: [] },
      startsAt: new Date(now().getTime() + hours * 3_600_000),
    });
    await ReadinessRequestModel.create([
      aQuestion("asked", 5),
      aQuestion("asked", -5),
      aQuestion("granted", 5),
    ] as never);
    expect(await countOf("questions")).toEqual({ kind: "questions", count: 1 });
  });

  test("rosters that were not taken, once the class is over", async () => {
    const maya = await studio.signIn("instructor");
    const classId = await addLedClass(studio, maya, { inHours: 1 });
    await book(studio, classId, await studio.addPerson());
    await studio.runJob("attendance.followFigures");
    expect(await countOf("untaken-rosters")).toBeUndefined();
    studio.clock.advance({ hours: 3 });
    expect(await countOf("untaken-rosters")).toEqual({ kind: "untaken-rosters", count: 1 });
  });

  test("products that run out, feedback, and letters that wait for a mail server", async () => {
    const variant = { id: newId(), name: "", priceCents: null, stock: 1, isArchived: false, holds: [], journal: [] };
    await ProductModel.updateOne({ _id: await addProduct() }, { variants: [variant] });
    const mary = await studio.signIn("student");
    await studio.call(sendFeedback, { message: "More lyra, please.", category: "feature" }, mary);
    await MailModel.create({
      _id: newId(),
      to: "mary@example.com",
      subject: "Receipt",
      createdAt: now(),
      sentAt: null,
    } as never);
    expect(await needs()).toEqual([
      { kind: "mail", count: 1 },
      { kind: "low-stock", count: 1 },
      { kind: "feedback", count: 1 },
    ]);
  });

  test("a ledger that disagrees, until a run finds that it agrees; work that is tried again is no fault of it", async () => {
    const faultWords = [
      message("The ledger is off by {cents}.", { cents: { cents: 100 } }),
      failureWords({ kind: "email.send", itemId: "a", tries: 2, reason: "no network" }),
    ];
    const faults = faultWords.map((fault) => inEnglish(fault).message);
    await RunModel.create({ at: now(), repaired: [], added: 0, faults, faultWords });
    expect(await needs()).toEqual([{ kind: "ledger-faults", count: 1 }]);
    studio.clock.advance({ minutes: 10 });
    await studio.runJob("ledger.reconcile");
    expect(await needs()).toEqual([]);
    expect((await studio.call(getBooks, {}, admin)).runs).toMatchObject([{ faults: [], added: 0 }, { faults }]);
  });

  test("what staff did without a network and was refused, with who, what and why, for three days", async () => {
    const maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
    const mary = await studio.signIn("student");
    const push = async (as: SignedIn, minutesAgo: number) => {
      const bookingId = newId();
      const at = studio.clock.now().subtract({ minutes: minutesAgo }).toString();
      const input = { bookingId, mark: "present", at };
      const operation = { id: newId(), endpoint: "attendance.markAttendance", input, entity: bookingId, at: input.at };
      const body = { userId: as.id, operations: [operation] };
      const answer = await studio.request("POST", "/api/sync/push", { as, body });
      expect(answer.status).toBe(200);
      await studio.request("POST", "/api/sync/push", { as, body });
    };
    await push(maya, 90);
    // Sent at once: she read the refusal on her screen. What students try they read themselves.
    await push(maya, 0);
    await push(mary, 90);
    expect(await countOf("refused-changes")).toEqual({ kind: "refused-changes", count: 1 });
    const [refused, ...others] = await studio.call(dashboard.listRefused, {}, admin);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ userId: maya.id, byName: "Maya Torres", endpoint: "attendance.markAttendance" });
    expect(refused?.message).not.toBe("");
    studio.clock.advance({ hours: 73 });
    expect(await countOf("refused-changes")).toBeUndefined();
  });
});

describe("the search", () => {
  const search = (query: string) => studio.call(dashboard.searchStudio, { query }, admin);

  test("finds people by the beginnings of names, address or one wrong letter, archived ones too", async () => {
    const mary = await studio.addPerson({ firstName: "Mary", lastName: "Quill", email: "mq@example.com" });
    const gone = await studio.addPerson({ firstName: "Marius", lastName: "Vale" });
    await UserModel.updateOne({ _id: gone.id }, { archivedAt: now() });
    const idsOf = async (query: string) => (await search(query)).people.map(({ id }) => id);
    expect(await idsOf("mar")).toEqual([gone.id, mary.id]);
    expect(await idsOf("qui mary")).toEqual([mary.id]);
    expect(await idsOf("mq@exam")).toEqual([mary.id]);
    expect(await idsOf("Quull")).toEqual([mary.id]);
    expect((await search("marius")).people).toEqual([
      { id: gone.id, name: "Marius Vale", role: "student", isArchived: true },
    ]);
  });

  test("finds classes of the coming week by name or instructor, the next first, five at most", async () => {
    const ids = [];
    for (let day = 0; day < 9; day++) ids.push(await addClassInstance(studio, { inHours: 1 + 24 * day }));
    expect((await search("basics sil")).classes.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect((await search("torres")).classes).toHaveLength(5);
    expect((await search("lyra")).classes).toEqual([]);
  });

  test("finds an invoice by its number, and by whose it is; no draft", async () => {
    const mary = await studio.addPerson({ firstName: "Mary", lastName: "Quill" });
    const make = () => {
      const line = { id: newId(), description: "Costume", quantity: 1, unitCents: 4_500, taxBasisPoints: 0 };
      const draft = { id: newId(), customerId: mary.id, lines: [line], dueOn: "2026-03-09", note: "" };
      return studio.call(createInvoice, draft, admin);
    };
    await make();
    const { id } = await make();
    const { number } = await studio.call(issueInvoice, { id }, admin);
    const found = { id, number, customerName: "Mary Quill", openCents: 4_500 };
    expect((await search("quill")).invoices).toMatchObject([found]);
    expect((await search(`#${number}0`)).invoices).toEqual([]);
    expect((await search(`# ${number}`)).invoices).toMatchObject([found]);
  });

  test("a text of one letter is refused, and one without a match finds nothing", async () => {
    const { status } = await studio.request("GET", "/api/admin/search?query=m", { as: admin });
    expect(status).toBe(400);
    expect(await search("xylophone")).toEqual({ people: [], classes: [], orders: [], invoices: [], moves: [] });
  });
});
