import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ExportChunkModel } from "#api/features/exports/chunk.model.ts";
import { ExportModel } from "#api/features/exports/export.model.ts";
import { listExports, makeExportLink, removeExport, startExport } from "#shared/features/exports/endpoints.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { exportAll, fetchExport, filesOf, finish, pictureOf } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
let crashes: CrashPoints;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Rosa", lastName: "Diaz" });
  await studio.addPerson({ firstName: "=Mia", lastName: 'O"Neil, Jr.' });
});

async function start(as = admin): Promise<string> {
  const id = newId();
  await studio.call(startExport, { id, withVideos: false }, as);
  return id;
}
const list = () => studio.call(listExports, {}, admin);
const linkOf = async (id: string, as = admin) => (await studio.call(makeExportLink, { id }, as)).fileUrl;
const get = (url: string, headers: Record<string, string> = {}) => fetch(`${studio.baseUrl}${url}`, { headers });

test("a small studio's export is done with the answer, and its cells do nothing in a spreadsheet", async () => {
  const id = await start();
  expect(await list()).toEqual([
    expect.objectContaining({ id, state: "done", withVideos: false, requestedByName: "Rosa Diaz" }),
  ]);
  const files = filesOf(await fetchExport(studio, admin, id));
  expect(files["tables/users.csv"]?.toString()).toContain(`'=Mia,"O""Neil, Jr."`);
  expect(files["readme.txt"]?.toString()).toContain("everything the studio keeps");
  expect(Object.keys(files)).not.toContain("tables/videos.csv");
});

describe("the address of an export", () => {
  test("is for the session of the admin who asked, for some minutes, and goes on where a download was cut off", async () => {
    const id = await start();
    const url = await linkOf(id);
    const whole = Buffer.from(await (await get(url)).arrayBuffer());
    const rest = await get(url, { Range: "bytes=100-" });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const part = await get(url, { Range: "bytes=5-9" });
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5, 10))).toBe(true);
    expect((await get(url, { Range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await get(url.replace(id, newId()))).status).toBe(404);
    expect((await get(url.replace(/seal=./, "seal=x"))).status).toBe(404);
    studio.clock.advance({ minutes: 11 });
    expect((await get(url)).status).toBe(404);
  });

  test("ends with the right of its admin", async () => {
    const id = await start();
    const theo = await studio.signIn("admin");
    const url = await linkOf(id, theo);
    expect((await get(url)).status).toBe(200);
    expect((await get(url.replace(theo.id, admin.id))).status).toBe(404);
    await UserModel.updateOne({ _id: theo.id }, { role: "student" });
    expect((await get(url)).status).toBe(404);
  });

  test("is no longer given after two days; the bytes are deleted", async () => {
    const id = await start();
    expect(await ExportChunkModel.countDocuments({ exportId: id })).toBeGreaterThan(0);
    studio.clock.advance({ hours: 47 });
    await studio.runJob("exports.forgetOld");
    expect((await get(await linkOf(id))).status).toBe(200);
    studio.clock.advance({ hours: 1 });
    await expect(linkOf(id)).rejects.toMatchObject({ status: 404 });
    await studio.runJob("exports.forgetOld");
    expect(await ExportChunkModel.countDocuments()).toBe(0);
    expect(await list()).toEqual([expect.objectContaining({ id, state: "gone", expiresAt: expect.anything() })]);
  });
});

test("only an admin exports, each time and each address stand in the log", async () => {
  const id = await start();
  await linkOf(id);
  await studio.call(removeExport, { id }, admin);
  for (const role of ["front-desk", "instructor", "student"] as const) {
    const other = await studio.signIn(role);
    await expect(start(other)).rejects.toMatchObject({ status: 403 });
    await expect(linkOf(id, other)).rejects.toMatchObject({ status: 403 });
  }
  const lines = await LogLineModel.find({ outcome: "done", actorId: admin.id }).sort({ _id: 1 }).lean();
  const wanted = ["exports.startExport", "exports.makeExportLink", "exports.removeExport"];
  expect(lines.filter(({ aboutIds }) => aboutIds.includes(id)).map(({ what }) => what)).toEqual(wanted);
});

test("of two admins who begin at once one does, and a repeat is the same export", async () => {
  await ExportModel.syncIndexes();
  const theo = await studio.signIn("admin");
  const id = newId();
  crashes.crashAt(6);
  await studio.call(startExport, { id, withVideos: false }, admin).catch(() => undefined);
  crashes.restart();
  expect((await list()).map(({ state }) => state)).toEqual(["making"]);
  await expect(start(theo)).rejects.toMatchObject({ code: "export.running" });
  await studio.call(startExport, { id, withVideos: false }, admin);
  await finish(studio, admin, id);
  expect(await list()).toHaveLength(1);
});

test("a canceled export leaves nothing, and another one can begin", async () => {
  const id = newId();
  crashes.crashAt(6);
  await studio.call(startExport, { id, withVideos: false }, admin).catch(() => undefined);
  crashes.restart();
  await studio.call(removeExport, { id }, admin);
  expect(await ExportChunkModel.countDocuments()).toBe(0);
  studio.clock.advance({ minutes: 5 });
  await studio.runJob("service.followUp");
  expect(await list()).toEqual([expect.objectContaining({ id, state: "canceled" })]);
  const next = await start();
  expect(filesOf(await fetchExport(studio, admin, next))).toHaveProperty("studio.json");
});

test("cut off at any write, an export is finished by the job, whole", { timeout: 200_000 }, async () => {
  const whole = pictureOf(filesOf(await exportAll(studio, admin, false)));
  let died = 0;
  for (let step = 1; ; step += 1) {
    await ExportModel.deleteMany({});
    await ExportChunkModel.deleteMany({});
    const id = newId();
    crashes.crashAt(step);
    await studio.call(startExport, { id, withVideos: false }, admin).catch(() => undefined);
    const { hasCrashed } = crashes.restart();
    await studio.call(startExport, { id, withVideos: false }, admin);
    await finish(studio, admin, id);
    expect([step, pictureOf(filesOf(await fetchExport(studio, admin, id)))]).toEqual([step, whole]);
    if (!hasCrashed) break;
    died += 1;
  }
  expect(died).toBeGreaterThan(4);
});
