import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { LineModel } from "#api/features/pay/line.model.ts";
import { PeriodModel } from "#api/features/pay/period.model.ts";
import { correctMark } from "#shared/features/attendance/reports/endpoints.ts";
import {
  addExtra,
  exportPay,
  getStatementPdf,
  getSum,
  listLines,
  listPeriods,
} from "#shared/features/pay/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { mark } from "../attendance/fixtures.ts";
import { setUpPay } from "./scene.ts";

const studio = setUpStudio();
const scene = setUpPay(studio);
const { addRate, classEnds, close, follow, linesOf, sums } = scene;
beforeEach(async () => {
  await scene.begin();
  await addRate();
  await mark(studio, scene.now().miasPlace, "present", scene.now().maya);
  await classEnds();
});

const correct = (bookingId: string, given: "present" | "absent") => {
  const at = studio.clock.now().toString();
  return studio.call(correctMark, { bookingId, mark: given, at, reason: "Was at the front desk" }, scene.now().admin);
};

describe("a closed period", () => {
  beforeEach(() => {
    studio.clock.advance({ hours: 24 });
  });

  test("changes no more: what is corrected later is a line of the next", async () => {
    const { maya, theo, miasPlace, anasPlace, classId } = scene.now();
    const first = await close("2026-03-02");
    await correct(anasPlace, "present");
    await follow();
    expect(await linesOf(maya, first)).toEqual([{ kind: "class", cents: 3_500, heads: 1 }]);
    expect(await linesOf(maya)).toEqual([{ kind: "correction", cents: 500, heads: 2 }]);
    await correct(anasPlace, "absent");
    await follow();
    expect(await linesOf(maya)).toEqual([]);
    await correct(miasPlace, "absent");
    await follow();
    studio.clock.advance({ hours: 24 });
    const second = await close("2026-03-03");
    expect(await linesOf(maya, second)).toEqual([{ kind: "correction", cents: -500, heads: 0 }]);
    await ClassInstanceModel.updateOne({ _id: classId }, { instructorId: theo.id });
    await follow();
    expect(await linesOf(maya)).toEqual([{ kind: "correction", cents: -3_000, heads: 0 }]);
    expect(await linesOf(theo)).toEqual([{ kind: "class", cents: 3_000, heads: 0 }]);
    expect(await linesOf(maya, first)).toEqual([{ kind: "class", cents: 3_500, heads: 1 }]);
  });

  test("ends on a day that is over, once, and a repeat closes nothing more", async () => {
    await expect(close("2026-03-03")).rejects.toMatchObject({ code: "pay.not-over" });
    const id = await close("2026-03-02");
    await expect(close("2026-03-02")).rejects.toMatchObject({ code: "pay.closed" });
    await expect(close("2026-03-01")).rejects.toMatchObject({ code: "pay.closed" });
    await close("2026-03-02", id);
    expect((await studio.call(listPeriods, {}, scene.now().maya)).map(({ from, to }) => [from, to])).toEqual([
      ["2026-03-03", null],
      [null, "2026-03-02"],
    ]);
  });

  test("is closed by one of two admins, and each line is in one period", async () => {
    const outcomes = await Promise.allSettled([close("2026-03-02"), close("2026-03-02")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await PeriodModel.countDocuments()).toBe(1);
    expect(await LineModel.countDocuments({ periodId: null })).toBe(0);
  });

  test("is marked by the job where a crash came between the decision and its lines", async () => {
    const { maya } = scene.now();
    const id = newId();
    const at = new Date(studio.clock.now().epochMilliseconds);
    const todo = [{ id: newId(), kind: "pay.closePeriod", args: {}, at, tries: 0 }];
    await PeriodModel.create({ _id: id, to: "2026-03-02", state: "closing", closedAt: at, closedByName: "Rosa", todo });
    expect(await linesOf(maya, id)).toEqual([]);
    await studio.runJob("service.followUp");
    expect(await linesOf(maya, id)).toEqual([{ kind: "class", cents: 3_500, heads: 1 }]);
  });
});

describe("a statement", () => {
  test("has extras with their reason, once each", async () => {
    const { admin, maya } = scene.now();
    const extra = { id: newId(), instructorId: maya.id, cents: -1_250, reason: "Paid twice in February" };
    await studio.call(addExtra, extra, admin);
    await studio.call(addExtra, extra, admin);
    expect(await linesOf(maya)).toEqual([
      { kind: "extra", cents: -1_250, heads: 0 },
      { kind: "class", cents: 3_500, heads: 1 },
    ]);
    expect(await studio.call(getSum, { instructorId: maya.id }, maya)).toMatchObject({
      ...{ name: "Maya Torres", classes: 1, cents: 2_250, otherCents: -1_250 },
    });
    const student = await studio.addPerson({ firstName: "Lea" });
    const toStudent = { ...extra, id: newId(), instructorId: student.id };
    await expect(studio.call(addExtra, toStudent, admin)).rejects.toMatchObject({ status: 404 });
  });

  test("is for the instructor and admins alone", async () => {
    const { maya, theo } = scene.now();
    const asked = { instructorId: maya.id };
    await expect(studio.call(listLines, asked, theo)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(getSum, asked, theo)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(getSum, { instructorId: theo.id }, theo)).resolves.toMatchObject({ cents: 0 });
    const student = await studio.signIn("student");
    await expect(studio.call(listLines, { instructorId: student.id }, student)).rejects.toMatchObject({ status: 403 });
  });

  test("is a PDF, and all lines are a CSV whose sum is that of the page", async () => {
    const { admin, maya } = scene.now();
    const pdf = await studio.request("GET", `${getStatementPdf.path}?instructorId=${maya.id}`, { as: maya });
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const csv = await studio.request("GET", exportPay.path, { as: admin });
    const [head = "", ...rows] = csv.text.replace("\uFEFF", "").trim().split("\r\n");
    const at = head.split(",").indexOf("amount_cents");
    const sum = rows.reduce((cents, row) => cents + Number(row.split(",")[at]), 0);
    expect([rows.length, sum]).toEqual([1, (await sums())[0]?.cents]);
  });
});
