import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { backUp } from "#api/features/backups/back-up.ts";
import { jobs } from "#api/features/backups/jobs.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { countJobTroubles } from "#api/features/scheduled-jobs/index.ts";
import { backUpNow, getBackups, rehearseNow } from "#shared/features/backups/endpoints.ts";
import { getOverview } from "#shared/features/scheduled-jobs/endpoints.ts";
import { openS3Server } from "../../backups/s3-server.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let folder = "";
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  folder = await mkdtemp(join(tmpdir(), "silks-kept-"));
  studio.env.BACKUP_DIR = folder;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = () => studio.call(getBackups, {}, admin);
const backUpNight = () => studio.runJob("backups.backUp");
const rehearse = () => studio.runJob("backups.rehearse");

async function titles() {
  await studio.runJob("notifications.deliver");
  return (await NotificationModel.find({ userId: admin.id }).sort({ createdAt: 1 }).lean()).map(({ title }) => title);
}

test("the first night makes a backup, the next hours make none, the next night the next one", async () => {
  await backUpNight();
  expect(await read()).toMatchObject({ place: folder, last: null, kept: [], isLate: false, isKeyBesideData: true });
  studio.clock.set("2026-03-03T11:05:00Z");
  await backUpNight();
  const first = await read();
  expect(first.last).toMatchObject({ name: "silks-20260303T110500Z.backup", at: "2026-03-03T11:05:00.000Z" });
  expect(first.last?.records).toBeGreaterThan(0);
  studio.clock.set("2026-03-04T10:55:00Z");
  await backUpNight();
  expect((await read()).kept).toHaveLength(1);
  studio.clock.set("2026-03-04T11:05:00Z");
  await backUpNight();
  expect((await read()).kept.map(({ name }) => name)).toEqual([
    "silks-20260304T110500Z.backup",
    "silks-20260303T110500Z.backup",
  ]);
  expect((await readdir(folder)).toSorted()).toEqual([
    "silks-20260303T110500Z.backup",
    "silks-20260304T110500Z.backup",
  ]);
});

test("an admin backs up now and rehearses a restore; both stand in the audit log", async () => {
  await addClassInstance(studio);
  await studio.call(backUpNow, {}, admin);
  expect(await read()).toMatchObject({ underWay: "backup", last: null });
  await backUpNight();
  expect(await read()).toMatchObject({ underWay: null, last: { name: "silks-20260302T200000Z.backup" } });
  await studio.call(rehearseNow, {}, admin);
  await rehearse();
  const { rehearsal, last, underWay } = await read();
  expect(rehearsal).toMatchObject({ name: last?.name, reason: null, records: last?.records });
  expect(underWay).toBeNull();
  const lines = await LogLineModel.find({}, { what: 1 }).sort({ _id: 1 }).lean();
  expect(JSON.stringify(lines)).toContain("backups.backUpNow");
  expect(JSON.stringify(lines)).toContain("backups.rehearseNow");
  const databases = await studio.database.connection.db?.admin().listDatabases();
  expect(databases?.databases.map(({ name }) => name).filter((name) => name.endsWith("_rehearsal"))).toEqual([]);
});

test("only admins see backups and ask for them", async () => {
  for (const role of ["student", "instructor", "front-desk"] as const) {
    const other = await studio.signIn(role);
    for (const endpoint of [getBackups, backUpNow, rehearseNow])
      await expect(studio.call(endpoint, {}, other)).rejects.toMatchObject({ status: 403 });
  }
  await expect(studio.call(getBackups)).rejects.toMatchObject({ status: 401 });
});

test("the page names a failure in words, and admins are notified once it is late", async () => {
  await writeFile(join(folder, "file"), "");
  studio.env.BACKUP_DIR = join(folder, "file");
  studio.clock.set("2026-03-03T11:05:00Z");
  await readState();
  studio.clock.advance({ hours: 25 });
  await expect(backUpNight()).rejects.toThrow("it is no folder");
  expect(await read()).toMatchObject({
    isLate: false,
    failure: { reason: expect.stringContaining("it is no folder") },
  });
  expect(await titles()).toEqual([]);
  expect(await troubles()).toEqual({ page: false, dashboard: 0, metrics: "backup_late 0" });
  studio.clock.advance({ hours: 2 });
  for (let run = 0; run < 2; run++) await expect(backUpNight()).rejects.toThrow("it is no folder");
  expect(await read()).toMatchObject({ isLate: true });
  expect(await titles()).toEqual(["The backup is late"]);
  expect(await troubles()).toEqual({ page: true, dashboard: 1, metrics: "backup_late 1" });
  studio.env.BACKUP_DIR = folder;
  await backUpNight();
  expect(await read()).toMatchObject({ isLate: false, failure: null });
  expect(await troubles()).toEqual({ page: false, dashboard: 0, metrics: "backup_late 0" });
});

/** The three places that say what needs an admin or an operator. */
async function troubles() {
  studio.env.METRICS_KEY = "a-key-of-the-operator";
  const answer = await fetch(`${studio.baseUrl}/api/metrics`, {
    headers: { Authorization: "Bearer a-key-of-the-operator" },
  });
  const { isBackupLate } = await studio.call(getOverview, {}, admin);
  return {
    page: isBackupLate,
    dashboard: await countJobTroubles(jobs, studio.services, 10),
    metrics: (await answer.text()).split("\n").find((line) => line.startsWith("backup_late")),
  };
}

const readState = () => studio.call(getBackups, {}, admin);

test("a damaged backup is found by the weekly rehearsal, and admins are notified", async () => {
  await backUpNight();
  studio.clock.set("2026-03-03T11:05:00Z");
  await backUpNight();
  await rehearse();
  expect((await read()).rehearsal).toBeNull();
  const file = join(folder, "silks-20260303T110500Z.backup");
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 20));
  studio.clock.set("2026-03-10T11:05:00Z");
  await rehearse();
  expect((await read()).rehearsal?.reason).toContain("cut off");
  expect(await titles()).toEqual(["A backup couldn't be restored"]);
  studio.clock.advance({ hours: 1 });
  await rehearse();
  expect(await titles()).toEqual(["A backup couldn't be restored"]);
});

test("of two processes at once one backs up", async () => {
  const made = await Promise.all([backUp(studio.services), backUp(studio.services)]);
  expect(made.filter((each) => each !== null)).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  studio.clock.advance({ minutes: 1 });
  expect(await backUp(studio.services)).not.toBeNull();
});

test("backups of a service that speaks S3 are kept and rehearsed the same way", async () => {
  await using server = await openS3Server();
  Object.assign(studio.env, {
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_ACCESS_KEY: "a",
    BACKUP_S3_SECRET_KEY: "s",
  });
  try {
    server.cuts = 1;
    await backUp(studio.services);
    await studio.call(rehearseNow, {}, admin);
    await rehearse();
    const { place, kept, rehearsal } = await read();
    expect(place).toBe(`${new URL(server.endpoint).host}/studio`);
    expect([kept.length, rehearsal?.reason]).toEqual([1, null]);
    expect([...server.objects.keys()]).toEqual([kept[0]?.name]);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    delete studio.env.BACKUP_S3_ENDPOINT;
  }
});
