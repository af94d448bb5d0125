import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../api/db/connect.ts";
import { findRunningEngine } from "../../api/db/engine/engine.ts";
import { BackupStateModel } from "../../api/features/backups/state.model.ts";
import { BookingModel } from "../../api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { FeedbackModel } from "../../api/features/feedback/feedback.model.ts";
import { proveBalances } from "../../api/features/ledger/balances.ts";
import { runBackupCommand } from "../support/backup-commands.ts";
import { createClock } from "../support/clock.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { addClassInstance } from "../support/shop.ts";
import { peopleOf } from "./cluster.ts";
import { createCrowd } from "./crowd.ts";

const WRITERS = 6;
const SEATS = 4;
const CLASSES = 40;
const env = { NODE_ENV: "test", SECRET_KEY: newId() + newId(), DEMO_STUDIO: "never", LOG_LEVEL: "error" };

const crowd = createCrowd();
let dataDir: string;
let restoredDir: string;
let server: RunningServer;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "silks-backed-up-"));
  restoredDir = await mkdtemp(join(tmpdir(), "silks-put-back-"));
  server = await startServer({ dataDir, env });
  database = await connectDatabase({ uri: findRunningEngine(dataDir), dataDir: "", log: silentLog });
});
afterAll(async () => {
  crowd.close();
  await server[Symbol.asyncDispose]();
  await database.close();
  for (const folder of [dataDir, restoredDir]) {
    await removeEngineFiles(findRunningEngine(folder), folder);
    await rm(folder, { recursive: true, force: true });
  }
});

const atConsole = (command: "back-up" | "restore", folder: string, ...args: string[]) =>
  runBackupCommand(command, { ...env, DATA_DIR: folder }, ...args);

interface Acknowledged {
  /** Of feedback its words, of a booking the id of the class. */
  what: string;
  by: string;
  at: number;
}

interface Load {
  isOn: boolean;
  feedback: Acknowledged[];
  paid: Acknowledged[];
}

async function buy(token: string, classInstanceId: string): Promise<boolean> {
  const held = await crowd.ask("POST", `${server.origin}/api/cart`, token, { classInstanceId });
  if (held.status !== 200) return false;
  const { body } = await crowd.ask("POST", `${server.origin}/api/stripe/create-checkout-session`, token);
  const page = new URL(body.url, server.origin);
  await fetch(page, { method: "POST", body: new URLSearchParams({ choice: "pay" }), redirect: "manual" });
  const sessionId = page.pathname.split("/").at(-1);
  const confirmed = await crowd.ask("POST", `${server.origin}/api/stripe/confirm`, token, { sessionId });
  return confirmed.body?.status === "paid";
}

/** Words and bookings, one after the other, until the load ends or the server is gone. */
async function work(person: { id: string; token: string }, classes: string[], load: Load): Promise<void> {
  for (let round = 0; load.isOn; round++) {
    const message = newId();
    const { status } = await crowd.ask("POST", `${server.origin}/api/feedback`, person.token, { message });
    if (status < 300) load.feedback.push({ what: message, by: person.id, at: Date.now() });
    const what = classes[round];
    if (what && (await buy(person.token, what))) load.paid.push({ what, by: person.id, at: Date.now() });
  }
}

test("a server is killed and restored from a backup that was made while people wrote", async () => {
  const { env: parsed, signIn } = peopleOf(env);
  const people = await signIn(WRITERS);
  const clock = createClock(Temporal.Now.instant().toString());
  const classes: string[] = [];
  for (let i = 0; i < CLASSES; i++) classes.push(await addClassInstance({ clock, env: parsed }, { capacity: SEATS }));
  const load: Load = { isOn: true, feedback: [], paid: [] };
  const working = people.map((person) => work(person, classes, load).catch(() => undefined));
  while (load.paid.length < 10) await sleep(20);

  const refused = await atConsole("restore", dataDir, join(dataDir, "none"));
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("There is no file") });
  const backedUp = await atConsole("back-up", dataDir);
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining("Backed up: silks-") });
  const cutAt = (await BackupStateModel.findById("backups").lean())?.last?.at.getTime() ?? 0;
  const atEnd = load.feedback.length;
  while (load.feedback.length < atEnd + 10) await sleep(20);
  load.isOn = false;
  await server.kill();
  await Promise.all(working);
  await database.close();

  const [name = ""] = await readdir(join(dataDir, "backups"));
  const restored = await atConsole("restore", restoredDir, join(dataDir, "backups", name));
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("is restored as it was at") });
  const again = await atConsole("restore", restoredDir, join(dataDir, "backups", name));
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") });

  server = await startServer({ dataDir: restoredDir, env });
  database = await connectDatabase({ uri: findRunningEngine(restoredDir), dataDir: "", log: silentLog });
  const before = ({ at }: Acknowledged) => at < cutAt;
  const [words, paid] = [load.feedback.filter(before), load.paid.filter(before)];
  expect(Math.min(words.length, paid.length)).toBeGreaterThanOrEqual(10);
  const stored = new Set((await FeedbackModel.find().lean()).map(({ message }) => message));
  expect(words.filter(({ what }) => !stored.has(what))).toEqual([]);
  expect(stored.size).toBeLessThan(load.feedback.length);
  const booked = await BookingModel.find({ status: "booked" }).lean();
  const isBooked = ({ what, by }: Acknowledged) =>
    booked.some(({ classInstanceId, attendeeId }) => classInstanceId === what && attendeeId === by);
  expect(paid.filter((each) => !isBooked(each))).toEqual([]);
  // Commands that the cut fell into are finished, or taken back, by the same jobs as after a crash.
  await expect.poll(findDisagreement, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await proveBalances()).toEqual([]);
}, 300_000);

/** Classes whose seats are not those of their bookings. */
async function findDisagreement(): Promise<string[]> {
  const rows = await BookingModel.find({ deletedAt: null }).lean();
  const classes = await ClassInstanceModel.find().lean();
  return classes.flatMap(({ _id, seats, seatsLeft }) => {
    const taken = seats.map(({ attendeeId, status }) => `${attendeeId} ${status}`).toSorted();
    const named = rows
      .filter(({ classInstanceId, status }) => classInstanceId === _id && (status === "booked" || status === "held"))
      .map(({ attendeeId, status }) => `${attendeeId} ${status}`)
      .toSorted();
    const agrees = taken.join() === named.join() && seatsLeft === SEATS - seats.length;
    return agrees ? [] : [`${_id}: ${taken.join()} and ${named.join()}, ${seatsLeft} left`];
  });
}
