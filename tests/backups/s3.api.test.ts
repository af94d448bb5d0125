import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openS3 } from "#api/backups/targets/s3.ts";
import type { Target } from "#api/backups/targets/target.ts";
import { openS3Server, type S3Server } from "./s3-server.ts";

const NAME = "silks-20260302T200000Z.backup";
const LARGE = randomBytes(20 * 1024 * 1024);

let server: S3Server;
let target: Target;
beforeEach(async () => {
  server = await openS3Server();
  const keys = { accessKeyId: "a", secretAccessKey: "s" };
  target = openS3({ endpoint: server.endpoint, region: "auto", ...keys });
});
afterEach(() => server[Symbol.asyncDispose]());

async function* chunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
}

async function readBack(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of target.read(NAME)) parts.push(chunk);
  return Buffer.concat(parts);
}

test("a backup goes up in parts, is listed, comes back the same, and is removed", async () => {
  expect(await target.write(NAME, chunks(LARGE))).toBe(LARGE.length);
  server.objects.set("holiday.jpg", Buffer.from("no backup"));
  expect(await target.list()).toEqual([{ name: NAME, bytes: LARGE.length }]);
  expect((await readBack()).equals(LARGE)).toBe(true);
  await target.remove(NAME);
  expect([...server.objects.keys()]).toEqual(["holiday.jpg"]);
});

test("a connection that is cut costs a second try, not the backup", async () => {
  server.cuts = 2;
  await target.write(NAME, chunks(LARGE));
  expect(server.cuts).toBe(0);
  expect((await readBack()).equals(LARGE)).toBe(true);
});

test("an answer lost at the very end leaves a whole backup", async () => {
  server.lostAnswers = 1;
  await target.write(NAME, chunks(LARGE));
  expect(server.lostAnswers).toBe(0);
  expect((await readBack()).equals(LARGE)).toBe(true);
});

test("a service that fails is named in words, and no part of an upload stays", async () => {
  server.cuts = 100;
  const words = new RegExp(`The backup service at ${new URL(server.endpoint).host}/studio failed`);
  await expect(target.write(NAME, chunks(LARGE))).rejects.toThrow(words);
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  server.isDown = true;
  await expect(target.list()).rejects.toThrow(words);
});
