import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { visibilityOf } from "#api/db/audiences.ts";
import { type Migration, migrate } from "#api/db/migrations/migrate.ts";
import { MIGRATIONS } from "#api/db/migrations/steps.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { openTestDatabase, silentLog, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await mongoose.connection.collection("migrations").deleteMany({});
});
afterAll(() => database.close());

const marks = () => mongoose.connection.collection<{ _id: string; heldUntil?: Date; heldBy?: string }>("migrations");

function countingStep(name: string, work: () => Promise<void> = async () => {}) {
  const step = { name, runs: 0, run: async () => {} };
  step.run = async () => {
    step.runs += 1;
    await work();
  };
  return step satisfies Migration;
}

test("each step runs once, in order, however often and on however many processes the server starts", async () => {
  const order: string[] = [];
  const steps = ["0001", "0002"].map((name) => countingStep(name, async () => void order.push(name)));
  await Promise.all([migrate(steps, silentLog), migrate(steps, silentLog), migrate(steps, silentLog)]);
  await migrate(steps, silentLog);
  expect(order).toEqual(["0001", "0002"]);
});

test("a step that was cut short is run again, and what comes after waits for it", async () => {
  let isBroken = true;
  const first = countingStep("0001", async () => {
    if (isBroken) throw new Error("the power went");
  });
  const second = countingStep("0002");
  await expect(migrate([first, second], silentLog)).rejects.toThrow("the power went");
  expect([first.runs, second.runs]).toEqual([1, 0]);
  isBroken = false;
  // The process that crashed held the lease.
  await marks().updateOne({ _id: "lease" }, { $set: { heldUntil: new Date(0) } });
  await migrate([first, second], silentLog);
  expect([first.runs, second.runs]).toEqual([2, 1]);
});

test("whoever comes second waits until the first is done", async () => {
  const held = new Date(Date.now() + 700);
  await marks().insertOne({ _id: "lease", heldBy: "another process", heldUntil: held });
  const step = countingStep("0001");
  await migrate([step], silentLog);
  expect(step.runs).toBe(1);
  expect(Date.now()).toBeGreaterThanOrEqual(held.getTime());
});

test("bookings leave the devices of everybody who works here, with a new revision", async () => {
  const bookings = mongoose.connection.collection<{ _id: string; audiences: string[]; rev?: unknown }>("bookings");
  const old = Array.from({ length: 1_203 }, (_, i) => ({ _id: `b${i}`, audiences: [`user:${i}`, "staff"] }));
  await bookings.insertMany(old);
  await migrate(MIGRATIONS, silentLog);
  const all = await bookings.find().toArray();
  expect(all.filter(({ audiences }) => visibilityOf(audiences, ["user:0", "staff"]) === "visible")).toHaveLength(1);
  expect(all.every(({ audiences }) => visibilityOf(audiences, ["staff"]) === "lost")).toBe(true);
  expect(all.every(({ audiences }) => visibilityOf(audiences, ["admin"]) === "visible")).toBe(true);
  expect(all.every(({ rev }) => rev !== undefined)).toBe(true);
  await bookings.deleteMany({});
});

test("the front desk hears of the till's sales and days, also of those before there was one", async () => {
  for (const name of ["till_sales", "till_days"]) {
    const till = mongoose.connection.collection<{ _id: string; audiences: string[]; rev?: unknown }>(name);
    await till.insertOne({ _id: "old", audiences: ["admin"] });
    await migrate(MIGRATIONS, silentLog);
    await marks().deleteMany({});
    const old = await till.findOne({ _id: "old" });
    expect(old).toMatchObject({ audiences: ["admin", "front-desk"], rev: expect.anything() });
    await till.deleteMany({});
  }
});

test("a job that was renamed leaves no old row that fails for ever, and other jobs keep theirs", async () => {
  const step = MIGRATIONS.filter(({ name }) => name.startsWith("0005"));
  const jobs = mongoose.connection.collection("jobs");
  const failed = mongoose.connection.collection<{ _id: string; kind: string; itemId: string }>("failed_items");
  await jobs.insertMany([{ name: "moves.tendRecords" }, { name: "classes.reconcileSeats" }]);
  await failed.insertMany([
    { _id: "jobs.run:waitlist.tend", kind: "jobs.run", itemId: "waitlist.tend" },
    { _id: "waitlist.tendLine:1", kind: "waitlist.tendLine", itemId: "1" },
    { _id: "merch.releaseForgotten:2", kind: "merch.releaseForgotten", itemId: "2" },
  ]);
  await migrate(step, silentLog);
  expect((await jobs.find().toArray()).map(({ name }) => name)).toEqual(["classes.reconcileSeats"]);
  expect((await failed.find().toArray()).map(({ kind }) => kind)).toEqual(["merch.releaseForgotten"]);
});
