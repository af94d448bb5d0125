import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LoginTryModel } from "#api/features/accounts/passwords/try.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { countCode, MOST_EXPECTED, MOST_IN_ALL } from "#api/features/check-in/wrong-codes.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { OperationModel } from "#api/http/idempotency.ts";
import { toCode } from "#shared/features/check-in/code-rules.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, mark } from "../../attendance/fixtures.ts";
import { codesOf, marksOf, typeCode } from "../fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let ana: SignedIn;
let code: string;
let classId: string;
let bookingId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya" });
  ana = await studio.signIn("student", { firstName: "Ana", lastName: "Silva" });
  classId = await addLedClass(studio, maya, { inHours: 2 });
  bookingId = await book(studio, classId, ana);
  code = (await codesOf(studio, ana))[ana.id] ?? "";
  studio.clock.set("2026-03-02T21:35:00Z");
});

const UNKNOWN = { status: 404, code: "check-in.unknown-code" };

describe("a code at the kiosk", () => {
  test("marks its person present, and says a first name, the class and its time", async () => {
    expect(await typeCode(studio, code)).toEqual({
      outcome: "checked-in",
      firstName: "Ana",
      class: { bookingId, name: "Silks Basics", place: "Main room", startTime: "14:00" },
      wasIn: false,
    });
    expect(await marksOf(bookingId)).toMatchObject([{ mark: "present", source: "kiosk", byId: ana.id, byName: "" }]);
    expect(await typeCode(studio, code)).toMatchObject({ outcome: "checked-in", wasIn: true });
    expect(await marksOf(bookingId)).toHaveLength(1);
  });

  test("of several open classes one is chosen; the second time the other is left", async () => {
    const second = await book(studio, await addLedClass(studio, maya, { inHours: 0.5 }), ana);
    const answer = await typeCode(studio, code);
    expect(answer).toMatchObject({
      outcome: "choose",
      firstName: "Ana",
      classes: [{ bookingId }, { bookingId: second }],
    });
    expect(await typeCode(studio, code, { bookingId: second })).toMatchObject({ class: { bookingId: second } });
    expect(await typeCode(studio, code)).toMatchObject({ outcome: "checked-in", class: { bookingId } });
  });

  test("somebody else's booking cannot be chosen with it", async () => {
    const foreign = await book(studio, classId, await studio.signIn("student"));
    expect(await typeCode(studio, code, { bookingId: foreign })).toMatchObject({ class: { bookingId } });
    expect(await marksOf(foreign)).toEqual([]);
  });

  test("outside the window nothing is said of the class or the person", async () => {
    const asked = async (at: string) => {
      studio.clock.set(at);
      return studio.request("POST", "/api/kiosk/check-ins", { body: { code } });
    };
    const replies = [await asked("2026-03-02T21:00:00Z"), await asked("2026-03-02T22:30:00Z")];
    replies.push(await asked("2026-03-05T22:00:00Z"));
    expect(replies.map(({ body }) => body.code)).toEqual([
      "check-in.too-early",
      "check-in.too-late",
      "check-in.no-class",
    ]);
    for (const { text } of replies) expect(text).not.toMatch(/Ana|Silva|Silks|Main room|14:00|22:00/);
  });

  test("an unsigned waiver, a mark of the instructor's and a canceled class are said, with a first name at most", async () => {
    await UserModel.updateOne({ _id: ana.id }, { waiverSigned: false });
    const unsigned = await studio.request("POST", "/api/kiosk/check-ins", { body: { code } });
    expect([unsigned.status, unsigned.body.code]).toEqual([409, "waiver.unsigned"]);
    expect(unsigned.text).not.toContain("Silva");
    await UserModel.updateOne({ _id: ana.id }, { waiverSigned: true });
    await mark(studio, bookingId, "absent", maya);
    await expect(typeCode(studio, code)).rejects.toMatchObject({ code: "check-in.marked" });
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await expect(typeCode(studio, code)).rejects.toMatchObject({ code: "check-in.no-class" });
  });

  test("nothing of an answer is kept for repeats", async () => {
    await typeCode(studio, code);
    expect(await OperationModel.countDocuments({ endpoint: "checkIn.checkInAtKiosk" })).toBe(0);
  });
});

describe("typed without a network and sent later", () => {
  test("it counts by its time, and the answer says nothing of anybody", async () => {
    studio.clock.set("2026-03-02T23:30:00Z");
    const key = newId();
    for (let sent = 0; sent < 3; sent++)
      expect(await typeCode(studio, code, { typedAt: "2026-03-02T21:40:00Z", key })).toEqual({ outcome: "received" });
    expect(await marksOf(bookingId)).toMatchObject([
      { source: "kiosk", at: new Date("2026-03-02T21:40:00Z"), receivedAt: new Date("2026-03-02T23:30:00Z") },
    ]);
  });

  test("what does not count is answered the same", async () => {
    studio.clock.set("2026-03-02T23:30:00Z");
    for (const [typed = "", typedAt = ""] of [
      [code, "2026-03-02T21:00:00Z"],
      [code, "2026-02-20T21:00:00Z"],
      [toCode(1), "2026-03-02T21:40:00Z"],
    ])
      expect(await typeCode(studio, typed, { typedAt })).toEqual({ outcome: "received" });
    expect(await marksOf(bookingId)).toEqual([]);
  });
});

describe("guessing", () => {
  test("wrong codes are counted, also those sent later; right ones are not", async () => {
    for (let right = 0; right < 40; right++) await typeCode(studio, code);
    for (let wrong = 0; wrong < 29; wrong++)
      await expect(typeCode(studio, toCode(wrong))).rejects.toMatchObject(UNKNOWN);
    expect(await typeCode(studio, toCode(40), { typedAt: "2026-03-02T20:00:00Z" })).toEqual({ outcome: "received" });
    await expect(typeCode(studio, toCode(50))).rejects.toMatchObject({ status: 429 });
    studio.clock.advance({ minutes: 16 });
    await expect(typeCode(studio, toCode(50))).rejects.toMatchObject(UNKNOWN);
  });

  test("after thirty wrong codes from the door, who is expected still comes in; any other code is answered alike", async () => {
    const early = await studio.signIn("student", { firstName: "Eve" });
    await book(studio, await addLedClass(studio, maya, { inHours: 5 }), early);
    const ofEarly = (await codesOf(studio, early))[early.id] ?? "";
    for (let wrong = 0; wrong < 30; wrong++)
      await expect(typeCode(studio, toCode(wrong))).rejects.toMatchObject(UNKNOWN);
    const refused = { status: 429, code: "rate.exceeded" };
    for (const typed of [toCode(50), ofEarly]) await expect(typeCode(studio, typed)).rejects.toMatchObject(refused);
    const typedAt = studio.clock.now().toString();
    await expect(typeCode(studio, code, { typedAt })).rejects.toMatchObject(refused);
    expect(await typeCode(studio, code)).toMatchObject({ outcome: "checked-in", firstName: "Ana" });
    studio.clock.advance({ minutes: 16 });
    expect(await typeCode(studio, code, { typedAt })).toEqual({ outcome: "received" });
    await expect(typeCode(studio, ofEarly)).rejects.toMatchObject({ code: "check-in.too-early" });
  });

  test("from many addresses there is a limit for all, beyond which only who is expected comes in", async () => {
    for (let wrong = 0; wrong < MOST_IN_ALL; wrong++) await countCode(`10.0.${wrong % 250}.1`, studio.services);
    expect((await countCode("10.9.9.9", studio.services)).refusal).toMatchObject({ status: 429 });
    await expect(typeCode(studio, toCode(50))).rejects.toMatchObject({ status: 429 });
    expect(await typeCode(studio, code)).toMatchObject({ outcome: "checked-in" });
  });

  test("a flood from many machines is refused without a look at any code", async () => {
    await countCode("10.9.9.9", studio.services);
    await LoginTryModel.updateOne({ _id: "kiosk" }, { count: MOST_EXPECTED });
    await expect(typeCode(studio, code)).rejects.toMatchObject({ status: 429 });
    studio.clock.advance({ minutes: 16 });
    expect(await typeCode(studio, code)).toMatchObject({ outcome: "checked-in" });
  });

  test("somebody whose account is closed is nobody", async () => {
    await UserModel.updateOne({ _id: ana.id }, { disabledAt: new Date() });
    await expect(typeCode(studio, code)).rejects.toMatchObject(UNKNOWN);
  });
});
