import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { type PushService, startPushService } from "#tests/support/push-service.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { addClass, addDevice, arrivedAt, pushEnv } from "../fixtures.ts";

const STARTS_AT = "2026-03-07T18:00:00Z";
const TWO_HOURS_BEFORE = "2026-03-07T16:00:05Z";
/** When a lease of a process that crashed then is over. */
const LATER = "2026-03-07T16:03:00Z";
const PEOPLE = 40;

let service: PushService;
let studio: Studio;
let workers: ChildProcess[];
let people: SignedIn[];
let devices: { endpoint: string }[];

beforeAll(async () => {
  service = await startPushService();
  studio = await openStudio({ isShared: true, env: pushEnv(service), startAt: "2026-02-28T18:00:00Z" });
  workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await studio.close();
  await service.close();
});
beforeEach(async () => {
  await studio.reset();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => studio.signIn("student")));
  devices = await Promise.all(people.map((person) => addDevice(studio, person, service)));
  await addClass({ startsAt: STARTS_AT, bookedAt: "2026-02-28T18:00:00Z", attendees: people });
});

test("three processes at the same moment remind everybody exactly once", async () => {
  await Promise.all(workers.map((worker) => tick(worker, TWO_HOURS_BEFORE)));
  await Promise.all(workers.map((worker) => tick(worker, LATER)));
  expect(await rowsPerPerson()).toEqual(people.map(() => 1));
  expect(devices.map((device) => arrivedAt(service, device).length)).toEqual(people.map(() => 1));
  expect(await MailModel.countDocuments()).toBe(0);
});

test("a process killed in the middle loses nothing, and repeats at most what was on its way", async () => {
  const [victim, ...others] = workers;
  if (!victim) throw new Error("There is no worker.");
  const first = service.waitForPush(({ endpoint }) => devices.some((device) => device.endpoint === endpoint));
  victim.send(TWO_HOURS_BEFORE);
  await first;
  victim.kill("SIGKILL");
  await once(victim, "exit");
  const sent = service.pushes.length;
  await Promise.all(others.map((worker) => tick(worker, TWO_HOURS_BEFORE)));
  await Promise.all(others.map((worker) => tick(worker, LATER)));
  expect(sent).toBeGreaterThan(0);
  expect(await rowsPerPerson()).toEqual(people.map(() => 1));
  const arrived = devices.map((device) => arrivedAt(service, device));
  expect(Math.min(...arrived.map(({ length }) => length))).toBe(1);
  const twice = arrived.filter(({ length }) => length > 1);
  // Whether the push service had taken it, the dead process cannot say. The same topic and tag make two of them one.
  expect(twice.length).toBeLessThanOrEqual(8);
  for (const pushes of twice) expect(new Set(pushes.map(({ topic }) => topic)).size).toBe(1);
  expect(await MailModel.countDocuments()).toBe(0);
});

async function rowsPerPerson(): Promise<number[]> {
  return Promise.all(people.map(({ id }) => NotificationModel.countDocuments({ userId: id })));
}

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL("worker.ts", import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      ...service.apiEnv,
      NODE_ENV: "test",
      DATA_DIR: studio.env.DATA_DIR,
      MONGODB_URI: studio.database.uri,
      DATABASE_NAME: studio.database.connection.name,
      PUBLIC_URL: studio.baseUrl,
    },
  });
  await once(worker, "message");
  return worker;
}

async function tick(worker: ChildProcess, instant: string): Promise<void> {
  const done = once(worker, "message");
  worker.send(instant);
  await done;
}
