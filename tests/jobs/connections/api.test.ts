import { Socket } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import { withTime } from "#api/db/limits/limits.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { createJobQueue } from "#api/jobs/queue.ts";
import { findFailed } from "#api/jobs/set-aside.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const HELD = "a query that the database does not answer";
/** More than all connections of a process together. */
const MANY = 120;
const MAX_TIME_MS = 20;

/** Queries that say HELD are written to no socket, so that each keeps its connection. @returns give them back */
function holdConnections(): () => void {
  const held = new Set<Socket>();
  const write = Socket.prototype.write;
  const spy = vi.spyOn(Socket.prototype, "write").mockImplementation(function (this: Socket, ...args) {
    if (!Buffer.from(args[0] as Uint8Array).includes(HELD)) return Reflect.apply(write, this, args);
    held.add(this);
    return true;
  });
  return () => {
    spy.mockRestore();
    for (const socket of held) socket.destroy();
  };
}

test("while jobs hold all of their connections the request of a member is answered, and jobs wait in line", async () => {
  const member = await studio.signIn("student", { firstName: "Mia" });
  const release = holdConnections();
  const jobs = Array.from({ length: MANY }, () =>
    withTime(async () => UserModel.findOne({ firstName: HELD }).lean()).catch(() => "cut off"),
  );
  const waiting = withTime(async () => UserModel.countDocuments({ firstName: "Mia" })).catch(() => "refused");
  try {
    expect(await studio.call(getProfile, {}, member)).toMatchObject({ id: member.id, firstName: "Mia" });
    expect(await UserModel.countDocuments({ firstName: "Mia" })).toBe(1);
    expect(await Promise.race([waiting, "waits"])).toBe("waits");
  } finally {
    release();
    await Promise.all(jobs);
  }
  await waiting;
  expect(await withTime(async () => UserModel.countDocuments({ firstName: "Mia" }))).toBe(1);
});

test("where all connections of requests are in use a member reads that the studio is busy, not that the database is away", async () => {
  const member = await studio.signIn("student", { firstName: "Mia" });
  const release = holdConnections();
  const held = Array.from({ length: MANY }, () =>
    UserModel.findOne({ firstName: HELD })
      .lean()
      .catch(() => "cut off"),
  );
  try {
    await expect(studio.call(getProfile, {}, member)).rejects.toMatchObject({ status: 503, code: "service.busy" });
  } finally {
    release();
    await Promise.all(held);
  }
  expect(await studio.call(getProfile, {}, member)).toMatchObject({ id: member.id });
});

test("a query of a job that takes too long is stopped by the database, and the job is among what failed", async () => {
  await mongoose.connection
    .collection("slow_rows")
    .insertMany(Array.from({ length: 2_000 }, (_, i) => ({ text: `row ${i}` })));
  // Of each document for each other one: 4 million comparisons, none of which finds anything.
  const everyWithEvery = {
    from: "slow_rows",
    let: { text: "$row.text" },
    pipeline: [{ $match: { $expr: { $eq: ["$text", { $concat: ["$$text", "$$text"] }] } } }],
    as: "others",
  };
  const rows = { from: "slow_rows", pipeline: [], as: "row" };
  const run = async () => {
    await UserModel.aggregate([{ $limit: 1 }, { $lookup: rows }, { $unwind: "$row" }, { $lookup: everyWithEvery }]);
  };
  await studio.signIn("student");
  const queue = createJobQueue([{ name: "test.readTooMuch", every: "1 hour", run }], { maxTimeMS: MAX_TIME_MS });
  await queue.start(studio.services);
  try {
    await expect
      .poll(() => findFailed(), { timeout: 15_000 })
      .toMatchObject([{ itemId: "test.readTooMuch", reason: expect.stringMatching(/time limit/) }]);
  } finally {
    await queue.stop();
  }
}, 30_000);
