import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { addVideo, getVideo } from "#shared/features/videos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { isLong } from "#tests/support/volume.ts";
import { generateMp4, hashOf } from "../media.ts";
import { createUpload, offsetOf, patch } from "../tus.ts";

const MEGABYTE = 1_048_576;
const BIG = (isLong ? 1_024 : 64) * MEGABYTE;
const PART = 8 * MEGABYTE;

const studio = setUpStudio({ env: { VIDEO_MAX_BYTES: String(2 * 1024 * MEGABYTE) } });
let maya: SignedIn;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor");
});

async function newVideo(as: SignedIn = maya): Promise<string> {
  const id = newId();
  await studio.call(addVideo, { id, title: "A", description: "", moveIds: [], blueprintIds: [], isPublic: false }, as);
  return id;
}

/** mulberry32: the same cuts at every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where the server stands once the torn request has let go of the upload. */
async function settledOffset(id: string, atLeast: number): Promise<number> {
  for (;;) {
    const before = await offsetOf(studio, maya, id);
    const after = await offsetOf(studio, maya, id);
    if (before === after && after >= atLeast) return after;
  }
}

test(
  `${BIG / MEGABYTE} MB cut at random points arrive byte for byte`,
  async () => {
    const random = createRandom(42);
    const bytes = generateMp4(BIG);
    const id = await newVideo();
    expect((await createUpload(studio, maya, id, BIG)).status).toBe(201);
    let offset = 0;
    let cuts = 0;
    let keptInTheMiddle = 0;
    while (offset < BIG) {
      const part = bytes.subarray(offset, Math.min(BIG, offset + PART));
      const isCut = random() < 0.6;
      const cutAfter = isCut ? Math.floor(random() * part.length) : Number.POSITIVE_INFINITY;
      const status = await patch(studio, maya, id, { bytes: part, offset, cutAfter });
      if (isCut && cutAfter < part.length) {
        cuts += 1;
        expect(status).toBe(0);
      } else expect([204, 409, 423]).toContain(status);
      const now = await settledOffset(id, offset).catch(() => BIG);
      expect(now).toBeLessThanOrEqual(offset + part.length);
      if (isCut && now > offset && now % MEGABYTE !== 0) keptInTheMiddle += 1;
      offset = now;
    }
    expect(cuts).toBeGreaterThan(4);
    // What came before a cut is not asked for again, down to the byte.
    expect(keptInTheMiddle).toBeGreaterThan(2);
    const { fileUrl, video } = await studio.call(getVideo, { id }, maya);
    expect(video).toMatchObject({ status: "ready", bytes: BIG });
    const file = Buffer.from(await (await fetch(studio.baseUrl + fileUrl)).arrayBuffer());
    expect(hashOf(file)).toBe(hashOf(bytes));
  },
  isLong ? 600_000 : 120_000,
);

test("a wrong offset changes nothing, and an upload started again is the new one", async () => {
  const bytes = generateMp4(MEGABYTE + 1_000);
  const id = await newVideo();
  await createUpload(studio, maya, id, bytes.length);
  expect(await patch(studio, maya, id, { bytes: bytes.subarray(0, 900_000), offset: 0 })).toBe(204);
  expect(await patch(studio, maya, id, { bytes: bytes.subarray(0, 10), offset: 0 })).toBe(409);
  expect(await patch(studio, maya, id, { bytes: bytes.subarray(0, 10), offset: 900_001 })).toBe(409);
  expect(await offsetOf(studio, maya, id)).toBe(900_000);
  const other = generateMp4(500_000).fill(7, 64);
  await createUpload(studio, maya, id, other.length);
  expect(await offsetOf(studio, maya, id)).toBe(0);
  expect(await patch(studio, maya, id, { bytes: other, offset: 0 })).toBe(204);
  const { fileUrl } = await studio.call(getVideo, { id }, maya);
  expect(Buffer.from(await (await fetch(studio.baseUrl + fileUrl)).arrayBuffer()).equals(other)).toBe(true);
});

test("nobody else writes into an upload, reads how far it is, or ends it", async () => {
  const id = await newVideo();
  await createUpload(studio, maya, id, 1_000);
  const bytes = generateMp4(1_000);
  const [student, teacher] = [await studio.signIn("student"), await studio.signIn("teacher")];
  expect(await patch(studio, undefined, id, { bytes, offset: 0 })).toBe(401);
  expect(await patch(studio, student, id, { bytes, offset: 0 })).toBe(403);
  expect(await patch(studio, teacher, id, { bytes, offset: 0 })).toBe(404);
  await expect(offsetOf(studio, teacher, id)).rejects.toThrow("404");
  expect((await createUpload(studio, teacher, id, 10)).status).toBe(404);
  expect((await createUpload(studio, maya, newId(), 10)).status).toBe(404);
  expect((await createUpload(studio, undefined, id, 10)).status).toBe(401);
  const end = await fetch(`${studio.baseUrl}/api/video-uploads/${id}`, {
    method: "DELETE",
    headers: { "Tus-Resumable": "1.0.0", Authorization: `Bearer ${teacher.token}` },
  });
  expect(end.status).toBe(404);
  expect(await offsetOf(studio, maya, id)).toBe(0);
  // What is whole is not written over.
  expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(204);
  expect((await createUpload(studio, maya, id, 10)).status).toBe(409);
});

/** Raw, with any text behind the id: the id of the path must be the only one. */
const ask = (method: string, path: string, as: SignedIn, body?: Buffer) =>
  fetch(`${studio.baseUrl}/api/video-uploads/${path}`, {
    method,
    headers: {
      "Tus-Resumable": "1.0.0",
      Authorization: `Bearer ${as.token}`,
      ...(body && { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });

test("an address that names one's own upload and somebody else's besides touches nobody's", async () => {
  const whole = generateMp4(1_000);
  const [ready, pending] = [await newVideo(), await newVideo()];
  for (const id of [ready, pending]) await createUpload(studio, maya, id, whole.length);
  expect(await patch(studio, maya, ready, { bytes: whole, offset: 0 })).toBe(204);
  const teacher = await studio.signIn("teacher");
  const own = await newVideo(teacher);
  await createUpload(studio, teacher, own, whole.length);
  for (const foreign of [ready, pending])
    for (const path of [
      `${own}?x=/${foreign}`,
      `${own}?/${foreign}`,
      `${own}/%2f..%2f${foreign}`,
      `${own}%3f/${foreign}`,
    ])
      for (const [method, body] of [["HEAD"], ["DELETE"], ["PATCH", generateMp4(900)]] as const) {
        const { status } = await ask(method, path, teacher, body);
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
  expect(await offsetOf(studio, maya, pending)).toBe(0);
  const { fileUrl } = await studio.call(getVideo, { id: ready }, maya);
  expect(Buffer.from(await (await fetch(studio.baseUrl + fileUrl)).arrayBuffer()).equals(whole)).toBe(true);
  // The teacher's own upload goes on; a whole file is not terminated, not even by the instructor who uploaded it.
  expect(await offsetOf(studio, teacher, own)).toBe(0);
  expect((await ask("DELETE", own, teacher)).status).toBe(204);
  expect((await ask("DELETE", ready, maya)).status).toBe(409);
});

test("nobody waits for an upload that was left for three days", async () => {
  studio.clock.set("2026-03-02T20:00:00Z");
  const id = await newVideo();
  await createUpload(studio, maya, id, 4_000_000);
  await patch(studio, maya, id, { bytes: generateMp4(2_000_000), offset: 0 });
  studio.clock.advance({ hours: 71 });
  await studio.runJob("videos.tidyUp");
  expect(await offsetOf(studio, maya, id)).toBe(2_000_000);
  studio.clock.advance({ hours: 2 });
  await studio.runJob("videos.tidyUp");
  await expect(offsetOf(studio, maya, id)).rejects.toThrow("404");
  const chunks = studio.database.connection.collection("video_files.chunks");
  expect(await chunks.countDocuments({})).toBe(0);
  expect((await studio.call(getVideo, { id }, maya)).video.status).toBe("refused");
});
