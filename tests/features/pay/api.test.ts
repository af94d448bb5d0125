import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DeferralModel } from "#api/features/deferred/deferral.model.ts";
import { LineModel } from "#api/features/pay/line.model.ts";
import { createRate, listRates, removeRate } from "#shared/features/pay/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { mark } from "../attendance/fixtures.ts";
import { RATE, setUpPay } from "./scene.ts";

const studio = setUpStudio();
const scene = setUpPay(studio);
const { addRate, classEnds, follow, linesOf, sums } = scene;
beforeEach(scene.begin);

describe("a class that is over", () => {
  test("is paid once, by the marks; a later mark changes the line until the period is closed", async () => {
    const { maya, miasPlace, anasPlace } = scene.now();
    await addRate();
    expect(await linesOf(maya)).toEqual([]);
    await mark(studio, miasPlace, "present", maya);
    await classEnds();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 3_500, heads: 1 }]);
    await mark(studio, anasPlace, "late", maya);
    await follow();
    await follow();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 4_000, heads: 2 }]);
    expect(await sums()).toMatchObject([
      { name: "Maya Torres", classes: 1, heads: 2, cents: 4_000, withoutRate: 0, untaken: 0, otherCents: 0 },
    ]);
  });

  test("is not paid when it was canceled; nothing is made before a first rate", async () => {
    const { maya, classId } = scene.now();
    await classEnds();
    expect(await LineModel.countDocuments()).toBe(0);
    await addRate();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 3_000, heads: 0 }]);
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await follow();
    expect(await linesOf(maya)).toEqual([]);
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "scheduled" });
    await follow();
    expect(await linesOf(maya)).toHaveLength(1);
  });

  test("is paid to the teacher who led it, also when that is known later", async () => {
    const { maya, theo, classId } = scene.now();
    await addRate();
    await addRate({ instructorId: theo.id, perClassCents: 5_000, perHeadCents: 0 });
    await classEnds();
    expect(await linesOf(maya)).toHaveLength(1);
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorId: theo.id, instructorName: "Theo Vance" });
    await follow();
    expect(await linesOf(maya)).toEqual([]);
    expect(await linesOf(theo)).toEqual([{ kind: "class", cents: 5_000, heads: 0 }]);
  });

  test("shares the money its places brought", async () => {
    const { maya, miasPlace, anasPlace } = scene.now();
    await addRate({ perClassCents: 0, perHeadCents: 0, sharePercent: 50 });
    await BookingModel.updateOne({ _id: miasPlace }, { paidCents: 2_001 });
    await BookingModel.updateOne({ _id: anasPlace }, { paidCents: 1_000 });
    await classEnds();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 1_501, heads: 0 }]);
    await BookingModel.updateOne({ _id: anasPlace }, { refundState: "done", status: "cancelled" });
    await follow();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 1_001, heads: 0 }]);
  });
});

test("a class shares what a pass earned for a place, also where that is entered later", async () => {
  const { maya, miasPlace, anasPlace } = scene.now();
  await addRate({ perClassCents: 0, perHeadCents: 0, sharePercent: 50 });
  await BookingModel.updateOne({ _id: miasPlace }, { paidCents: 2_000 });
  await BookingModel.updateOne({ _id: anasPlace }, { paidCents: 0, passId: newId() });
  await classEnds();
  expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 1_000, heads: 0 }]);
  const at = new Date(studio.clock.now().epochMilliseconds + 60_000);
  const use = { id: `class:${anasPlace}`, kind: "class" as const, at, madeAt: at, cents: -1_000, bookingId: anasPlace };
  const owed = { passId: newId(), planName: "Five classes", leftCents: 4_000, lookAt: null, version: 1 };
  await DeferralModel.create({ _id: newId(), ...owed, moves: [use] });
  studio.clock.advance({ minutes: 5 });
  await follow();
  expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 1_500, heads: 0 }]);
});

describe("rates", () => {
  test("a class keeps the rate it ended with; a removed one too", async () => {
    const { admin, maya, miasPlace } = scene.now();
    const id = newId();
    await addRate({}, id);
    await classEnds();
    await addRate({ instructorId: maya.id, from: "2026-03-03", perClassCents: 9_000 });
    await studio.call(removeRate, { id }, admin);
    await mark(studio, miasPlace, "present", maya);
    await follow();
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 3_500, heads: 1 }]);
    expect((await studio.call(listRates, {}, admin)).map(({ instructorName }) => instructorName)).toEqual([
      "Maya Torres",
    ]);
  });

  test("one that begins earlier pays the classes since that have none", async () => {
    const { maya } = scene.now();
    await classEnds();
    studio.clock.advance({ hours: 24 * 30 });
    await addRate({ from: "2026-03-03" });
    expect(await linesOf(maya)).toEqual([]);
    await addRate({ from: "2026-02-01", perClassCents: 2_000 });
    for (let turn = 0; turn < 10; turn += 1) await studio.runJob("service.followUp");
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 2_000, heads: 0 }]);
  });

  test("a more particular one that is typed later counts from its day on, and not in a closed period", async () => {
    const { maya } = scene.now();
    await addRate();
    await classEnds();
    await addRate({ instructorId: maya.id, perClassCents: 9_000 });
    expect(await linesOf(maya)).toEqual([{ kind: "class", cents: 9_000, heads: 0 }]);
    studio.clock.advance({ hours: 24 });
    const paid = await scene.close("2026-03-02");
    await addRate({ instructorId: maya.id, from: "2026-03-02", perClassCents: 1_000 });
    await follow();
    expect(await linesOf(maya, paid)).toEqual([{ kind: "class", cents: 9_000, heads: 0 }]);
    expect(await linesOf(maya)).toEqual([]);
  });

  test("the same scope and day twice, one of long ago and too large a share are refused", async () => {
    const { admin } = scene.now();
    await addRate();
    await expect(addRate()).rejects.toMatchObject({ code: "pay.rate-taken" });
    await expect(addRate({ from: "2024-01-01" })).rejects.toMatchObject({ code: "pay.rate-too-early" });
    const tooMuch = { id: newId(), ...RATE, from: "2026-03-02", sharePercent: 101 };
    await expect(studio.call(createRate, tooMuch, admin)).rejects.toMatchObject({ status: 400 });
    expect(await studio.call(listRates, {}, admin)).toHaveLength(1);
  });
});
