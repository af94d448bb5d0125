import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantDemoStudio } from "#api/demo/plant.ts";
import { startSession } from "#api/features/accounts/sessions/sessions.ts";
import { type UserDocument, UserModel } from "#api/features/accounts/user.model.ts";
import { loadStudio } from "#api/features/exports/load/load-studio.ts";
import { StudioLoadModel } from "#api/features/exports/load/studio-load.model.ts";
import { makeExport } from "#api/features/exports/make-export.ts";
import { checkChain } from "#api/features/waivers/evidence/check.ts";
import { feature as waivers } from "#api/features/waivers/feature.ts";
import { openSecrets } from "#api/secrets/secrets.ts";
import { startExport } from "#shared/features/exports/endpoints.ts";
import { addPicture } from "#shared/features/merch/endpoints.ts";
import { addVideo } from "#shared/features/videos/endpoints.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { generateMp4, jpegWith } from "../videos/media.ts";
import { createUpload, patch } from "../videos/tus.ts";
import { exportAll, type Files, fetchExport, filesOf, pictureOf } from "./scene.ts";

const studio = setUpStudio({ env: { DEMO_STUDIO: "auto" } });
let folder: string;
let crashes: CrashPoints;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "silks-export-"));
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(async () => {
  crashes.remove();
  await rm(folder, { recursive: true });
});

async function enterAs(user: UserDocument): Promise<SignedIn> {
  const { token } = await startSession(user._id, { device: "test", ip: "127.0.0.1" }, studio.services);
  const { _id, firstName, lastName, email, role, familyId } = user;
  return { id: _id, firstName, lastName, email, role, familyId, token };
}

const findAdmin = async () => enterAs(await UserModel.findOne({ role: "admin" }).orFail().lean<UserDocument>());

/** The demo studio, and a video that it keeps itself. */
async function plantStudio(): Promise<SignedIn> {
  await studio.reset();
  await plantDemoStudio(studio.services);
  const admin = await findAdmin();
  const id = "0193a000-0000-7000-8000-00000000f11e";
  await studio.call(
    addVideo,
    { id, title: "Own", description: "", moveIds: [], blueprintIds: [], isPublic: false },
    admin,
  );
  const bytes = generateMp4(3 * 1_048_576 + 17);
  await createUpload(studio, admin, id, bytes.length);
  expect(await patch(studio, admin, id, { bytes, offset: 0 })).toBe(204);
  await addOwnPicture(admin);
  return admin;
}

const addOwnPicture = (admin: SignedIn) =>
  studio.call(
    addPicture,
    { id: "0193a000-0000-7000-8000-0000000001c7", jpegBase64: jpegWith().toString("base64") },
    admin,
  );

/** A new studio that its owner has just opened, with the same address as before and another password. */
async function openEmpty(owner: SignedIn): Promise<void> {
  await studio.reset();
  const opener = await studio.signIn("admin", { email: owner.email });
  await UserModel.updateOne({ _id: opener.id }, { passwordHash: "new" });
}

describe("a studio that moves", () => {
  let owner: SignedIn;
  let path: string;
  let before: Files;
  beforeAll(async () => {
    owner = await plantStudio();
    const zip = await exportAll(studio, owner);
    path = join(folder, "studio.zip");
    await writeFile(path, zip);
    before = filesOf(zip);
  });

  test("takes tables, papers, pictures and videos along, and no secret", () => {
    const names = Object.keys(before);
    for (const wanted of ["readme.txt", "studio.json", "tables/users.csv", "tables/bookings.csv", "tables/log.csv"])
      expect(names).toContain(wanted);
    expect(names.some((name) => /^people\/.+\/waivers\/.+\.pdf$/.test(name))).toBe(true);
    expect(names.filter((name) => /^videos\/.+\.mp4$/.test(name))).toHaveLength(1);
    expect(names.some((name) => name.startsWith("pictures/"))).toBe(true);
    const json = before["studio.json"]?.toString() ?? "";
    const { format, tables } = JSON.parse(json);
    expect(format).toBe("silks-studio");
    expect(tables.users.length).toBeGreaterThan(50);
    expect(json).not.toContain("argon2id");
    expect(tables).not.toHaveProperty("sessions");
    const lines = before["tables/users.csv"]?.toString().split("\r\n") ?? [];
    expect(lines.length - 2).toBe(tables.users.length);
  });

  test("is the same when another process goes on after every piece", async () => {
    const id = newId();
    crashes.crashAt(6);
    await studio.call(startExport, { id, withVideos: true }, owner).catch(() => undefined);
    crashes.restart();
    const parts = () => (waivers.privacy ? [waivers.privacy] : []);
    const goOn = makeExport(parts, { ms: 0, inRequestMs: 0 });
    let slices = 1;
    const step = { id: newId(), args: {}, documentId: id, isInRequest: false };
    while (await goOn(step, studio.services)) slices += 1;
    expect(slices).toBeGreaterThan(100);
    const again = filesOf(await fetchExport(studio, owner, id));
    const [first, second] = [pictureOf(before), pictureOf(again)];
    expect(Object.keys(again)).toEqual(Object.keys(before));
    expect(Object.keys(first).filter((name) => first[name] !== second[name])).toEqual([]);
  });

  test("arrives whole: the export of the new studio is the same to the byte", async () => {
    await openEmpty(owner);
    const loaded = await loadStudio(path, studio.services);
    expect(loaded.files).toBeGreaterThan(1);
    const arrived = await UserModel.findById(owner.id).orFail().lean<UserDocument>();
    expect(arrived).toMatchObject({ email: owner.email, passwordHash: "new" });
    expect(await checkChain(studio.services)).toMatchObject({ faults: [] });
    const after = filesOf(await exportAll(studio, await enterAs(arrived)));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const [first, second] = [pictureOf(before), pictureOf(after)];
    expect(Object.keys(first).filter((name) => first[name] !== second[name])).toEqual([]);
  });

  test("comes to a server with another key: signatures are sealed with that one", async () => {
    await openEmpty(owner);
    const secrets = openSecrets(folder, "another-key-of-at-least-32-characters");
    await loadStudio(path, { now: studio.clock.now, secrets });
    const checked = await checkChain({ now: studio.clock.now, secrets });
    expect(checked.records).toBeGreaterThan(10);
    expect(checked.faults).toEqual([]);
    expect((await checkChain(studio.services)).faults).not.toEqual([]);
  });

  test("is loaded into an empty studio only, and once", async () => {
    await openEmpty(owner);
    await loadStudio(path, studio.services);
    await expect(loadStudio(path, studio.services)).rejects.toThrow("loaded into this studio already");
    await StudioLoadModel.deleteMany({});
    await expect(loadStudio(path, studio.services)).rejects.toThrow("is in use");
    await studio.reset();
    await studio.signIn("student");
    await expect(loadStudio(path, studio.services)).rejects.toThrow("has people already");
  });

  test("cut off at any write, loading is repeated with the same file", { timeout: 400_000 }, async () => {
    await crashAndRepeat({ path, owner, before }, STRIDE === 1 ? 40 : 150);
  });
});

describe("a small studio that moves", () => {
  test("cut off at each write, loading is repeated with the same file", { timeout: 900_000 }, async () => {
    await studio.reset();
    const owner = await studio.signIn("admin");
    await studio.signIn("student");
    await addClassInstance(studio, { inHours: 2 });
    await addProduct();
    await addOwnPicture(owner);
    const zip = await exportAll(studio, owner);
    const path = join(folder, "small.zip");
    await writeFile(path, zip);
    await crashAndRepeat({ path, owner, before: filesOf(zip) }, 1);
  });
});

interface Exported {
  path: string;
  owner: SignedIn;
  before: Files;
}

/** Loads the file for a crash at every `each`th write, and once without one; some of them are exported again. */
async function crashAndRepeat({ path, owner, before }: Exported, each: number): Promise<void> {
  const wanted = pictureOf(before);
  let isOver = false;
  let died = 0;
  for (let step = 1 + (SEED % each); !isOver; step += each) {
    await openEmpty(owner);
    crashes.crashAt(step);
    const first = await loadStudio(path, studio.services).catch((error: unknown) => error);
    const { hasCrashed } = crashes.restart();
    if (hasCrashed) {
      died += 1;
      expect(first).toBeInstanceOf(Error);
      await loadStudio(path, studio.services);
    }
    const arrived = await UserModel.findById(owner.id).orFail().lean<UserDocument>();
    expect(arrived).toMatchObject({ passwordHash: "new" });
    isOver = !hasCrashed;
    if (!isOver && died % 4 !== 1) continue;
    const after = pictureOf(filesOf(await exportAll(studio, await enterAs(arrived))));
    expect([step, Object.keys(wanted).filter((name) => wanted[name] !== after[name])]).toEqual([step, []]);
  }
  expect(died).toBeGreaterThan(each === 1 ? 10 : 0);
}
