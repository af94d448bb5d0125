import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { answerRequest, askToCome } from "#shared/features/readiness/endpoints.ts";
import type { ReadinessRequest } from "#shared/features/readiness/readiness-request.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addLedClass, openDevice } from "../../attendance/fixtures.ts";
import { addMoves, at, requireOf, sign, teach } from "../../moves/skills/fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let mary: SignedIn;
let moves: string[];
let classId: string;
const missing = { status: 409, code: "readiness.missing" };
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
  moves = await addMoves(5);
  await teach(studio, maya, mary);
  classId = await addLedClass(studio, maya, { inHours: 48 });
  await requireOf(classId, { requiredLevel: "beginner" });
});

const signLevel = async (who: Person = mary) => {
  for (const moveId of moves.slice(0, 4)) await sign(studio, who.id, moveId, maya);
};
const addToCart = (classInstanceId = classId, as = mary, attendeeId = as.id) =>
  studio.call(addClass, { classInstanceId, attendeeId }, as);

describe("asking the instructor", () => {
  const ask = (as = mary, id = newId(), classInstanceId = classId) =>
    studio.call(askToCome, { id, classInstanceId, message: "May I?" }, as);
  const answer = (id: string, status: "granted" | "declined", as = maya, more: object = {}) =>
    studio.call(
      answerRequest,
      { id, status, scope: "class", reason: status === "declined" ? "Hip key first." : "", at, ...more },
      as,
    );
  const rows = async (as: SignedIn) =>
    [
      ...((await openDevice(studio, as)).rows.get("readinessRequests")?.values() ?? []),
    ] as unknown as ReadinessRequest[];

  test("reaches who leads the class and admins, once, without a name on a lock screen", async () => {
    const admin = await studio.signIn("admin");
    const id = newId();
    for (let time = 0; time < 2; time++) await ask(mary, id);
    expect((await ask(mary)).id).toBe(id);
    const asked = await NotificationModel.find({ title: "A student asks to join a class" }).lean();
    expect(asked.map(({ userId }) => userId).toSorted()).toEqual([maya.id, admin.id].toSorted());
    expect(asked[0]?.message).toContain("Mary Reed");
    const pushes = (await DeliveryModel.find().lean()).flatMap(({ push }) => push ?? []);
    expect(JSON.stringify(pushes)).not.toMatch(/Mary|Reed/);
    for (const as of [mary, maya, admin]) expect((await rows(as)).map((row) => row.id)).toEqual([id]);
    expect(await rows(await studio.signIn("teacher"))).toEqual([]);
  });

  test("a grant opens the class by name and date, for the one class", async () => {
    const { id } = await ask();
    const granted = await answer(id, "granted");
    expect(granted).toMatchObject({
      status: "granted",
      answers: [{ byName: "Maya Torres", receivedAt: "2026-03-02T20:00:00.000Z" }],
    });
    await addToCart();
    const other = await addLedClass(studio, maya, { inHours: 72 });
    await requireOf(other, { requiredLevel: "beginner" });
    await expect(addToCart(other)).rejects.toMatchObject(missing);
    expect((await NotificationModel.find({ userId: mary.id }).lean()).map(({ title }) => title)).toContain(
      "You may book this class",
    );
  });

  test("a grant for the series opens all its classes", async () => {
    const seriesId = newId();
    const next = await addLedClass(studio, maya, { inHours: 72 });
    await requireOf(next, { requiredLevel: "beginner" });
    for (const _id of [classId, next]) await ClassInstanceModel.updateOne({ _id }, { seriesId });
    const { id } = await ask();
    await answer(id, "granted", maya, { scope: "series" });
    await addToCart(next);
  });

  test("declining needs a reason, and the last answer counts: the seat held on a grant is not paid for", async () => {
    const { id } = await ask();
    await expect(answer(id, "declined", maya, { reason: " " })).rejects.toMatchObject({
      status: 400,
      code: "readiness.reason-missing",
    });
    await answer(id, "granted");
    await addToCart();
    await answer(id, "declined");
    expect((await rows(mary))[0]).toMatchObject({ status: "declined", answers: { length: 2 } });
    await expect(startCheckout(studio, mary)).rejects.toMatchObject(missing);
  });

  test("is answered by who leads the class and admins, and by nobody else", async () => {
    const { id } = await ask();
    await expect(answer(id, "granted", await studio.signIn("teacher"))).rejects.toMatchObject({ status: 404 });
    await expect(answer(id, "granted", mary)).rejects.toMatchObject({ status: 403 });
    expect((await answer(id, "granted", await studio.signIn("admin"))).status).toBe("granted");
  });

  test("goes to whoever stands in", async () => {
    const { id } = await ask();
    const noor = await studio.signIn("teacher");
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorId: noor.id, instructorName: "Noor Haddad" });
    await studio.runJob("readiness.followInstructors");
    expect((await rows(noor)).map((row) => row.id)).toEqual([id]);
    expect(await rows(maya)).toEqual([]);
    expect((await answer(id, "granted", noor)).status).toBe("granted");
  });

  test("where nothing is missing there is nothing to ask", async () => {
    await signLevel();
    await expect(ask()).rejects.toMatchObject({ status: 409, code: "readiness.nothing-missing" });
  });

  test("is for oneself and one's children", async () => {
    const { id } = mary;
    const robin = await studio.signIn("student");
    const call = studio.call(askToCome, { id: newId(), classInstanceId: classId, studentId: id, message: "" }, robin);
    await expect(call).rejects.toMatchObject({ status: 404 });
  });
});
