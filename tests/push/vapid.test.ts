import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import webPush from "web-push";
import { loadVapid } from "../../api/push/vapid.ts";

const subject = "mailto:studio@example.com";
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vapid-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("the pair is made once and kept, for its owner's eyes only", async () => {
  const first = await loadVapid({ dataDir, subject });
  expect(await loadVapid({ dataDir, subject })).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["vapid.json"]);
  expect((await stat(join(dataDir, "vapid.json"))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first.publicKey, "base64url")).toHaveLength(65);
});

test("ten starts at once agree on one pair", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => loadVapid({ dataDir, subject })));
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["vapid.json"]);
});

test("a data directory that is not there yet is made", async () => {
  const deeper = join(dataDir, "a", "b");
  await loadVapid({ dataDir: deeper, subject });
  expect(await readdir(deeper)).toEqual(["vapid.json"]);
});

test("a given pair is used and nothing is written", async () => {
  const given = webPush.generateVAPIDKeys();
  expect(await loadVapid({ dataDir, subject, given })).toEqual({ ...given, subject });
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(["", "not json", "{}", "null", '{"publicKey":"a","privateKey":"b"}'])(
  "a damaged file (%j) is an error that names it, and is left alone",
  async (text) => {
    await writeFile(join(dataDir, "vapid.json"), text);
    await expect(loadVapid({ dataDir, subject })).rejects.toThrow(join(dataDir, "vapid.json"));
    expect((await stat(join(dataDir, "vapid.json"))).size).toBe(text.length);
  },
);

test("two halves of different pairs are refused", async () => {
  const { publicKey } = webPush.generateVAPIDKeys();
  const { privateKey } = webPush.generateVAPIDKeys();
  await expect(loadVapid({ dataDir, subject, given: { publicKey, privateKey } })).rejects.toThrow("the environment");
});

test.each(["", "studio@example.com", "http://studio.example", "mailto:"])("%j is no subject", async (wrong) => {
  await expect(loadVapid({ dataDir, subject: wrong })).rejects.toThrow("VAPID subject");
});
