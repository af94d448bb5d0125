import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { addVideo, deleteVideo, getVideo, updateVideo } from "#shared/features/videos/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";
import { generateMp4 } from "./media.ts";
import { createUpload, patch } from "./tus.ts";

const studio = setUpStudio();
let maya: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya" });
  mary = await studio.signIn("student");
});

const text = { title: "Rocket", description: "Slowly.", moveIds: [], blueprintIds: [], isPublic: false };
const BYTES = generateMp4(3_000_000);

async function upload(isPublic = false, bytes = BYTES): Promise<string> {
  const id = newId();
  await studio.call(addVideo, { ...text, id, isPublic }, maya);
  expect((await createUpload(studio, maya, id, bytes.length)).status).toBe(201);
  expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(204);
  return id;
}
const fetchFile = (url: string | null, init: RequestInit = {}) => fetch(studio.baseUrl + url, init);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("an uploaded video is on every member's device, and its bytes are what was sent", async () => {
  const id = await upload();
  const device = createDevice(studio, mary);
  await device.sync();
  const rows = [...(device.rows.get("videos")?.values() ?? [])];
  expect(rows).toMatchObject([{ id, title: "Rocket", status: "ready", contentType: "video/mp4", bytes: BYTES.length }]);
  const { fileUrl } = await studio.call(getVideo, { id }, mary);
  const response = await fetchFile(fileUrl);
  expect(response.status).toBe(200);
  expect((await bytesOf(response)).equals(BYTES)).toBe(true);
});

describe("ranges, as RFC 9110 has them", () => {
  const cases: [string, number, [number, number] | null][] = [
    ["bytes=0-0", 206, [0, 0]],
    ["bytes=0-1048575", 206, [0, 1_048_575]],
    ["bytes=1048575-1048577", 206, [1_048_575, 1_048_577]],
    ["bytes=2999990-", 206, [2_999_990, 2_999_999]],
    ["bytes=-5", 206, [2_999_995, 2_999_999]],
    ["bytes=2999999-9999999", 206, [2_999_999, 2_999_999]],
    ["bytes=-9999999", 206, [0, 2_999_999]],
    ["bytes=3000000-", 416, null],
    ["bytes=-0", 416, null],
    ["bytes=5-2", 200, [0, 2_999_999]],
    ["bytes=0-1,5-6", 200, [0, 2_999_999]],
    ["pages=1-2", 200, [0, 2_999_999]],
  ];
  test("each answers with the right bytes", async () => {
    const { fileUrl } = await studio.call(getVideo, { id: await upload() }, mary);
    for (const [range, status, expected] of cases) {
      const response = await fetchFile(fileUrl, { headers: { Range: range } });
      expect([range, response.status]).toEqual([range, status]);
      if (!expected) {
        expect(response.headers.get("Content-Range")).toBe("bytes */3000000");
        continue;
      }
      const [start, end] = expected;
      if (status === 206) expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/3000000`);
      expect((await bytesOf(response)).equals(BYTES.subarray(start, end + 1))).toBe(true);
      const head = await fetchFile(fileUrl, { method: "HEAD", headers: { Range: range } });
      expect([head.status, head.headers.get("Content-Length")]).toEqual([status, String(end - start + 1)]);
    }
    const etag = (await fetchFile(fileUrl, { method: "HEAD" })).headers.get("ETag") ?? "";
    const ask = (condition: string) =>
      fetchFile(fileUrl, { method: "HEAD", headers: { Range: "bytes=0-9", "If-Range": condition } });
    expect([(await ask(etag)).status, (await ask('"another"')).status]).toEqual([206, 200]);
  });
});

test("it is served as what it is, and could do nothing as a page", async () => {
  const { fileUrl } = await studio.call(getVideo, { id: await upload() }, mary);
  const { headers } = await fetchFile(fileUrl);
  expect(headers.get("Content-Type")).toBe("video/mp4");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Disposition")).toMatch(/^inline; filename="[0-9a-f-]{36}\.mp4"$/);
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'; sandbox/);
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Cache-Control")).toContain("private");
});

test("an address is one session's own, for five minutes, and for one video", async () => {
  const [id, other] = [await upload(), await upload()];
  const { fileUrl } = await studio.call(getVideo, { id }, mary);
  const url = fileUrl ?? "";
  expect((await fetchFile(url.split("?")[0] ?? "")).status).toBe(404);
  expect((await fetchFile(url.replace(id, other))).status).toBe(404);
  expect((await fetchFile(url.replace(/session=[^&]+/, `session=${maya.token.slice(0, 36)}`))).status).toBe(404);
  expect((await fetchFile(`${url}x`)).status).toBe(404);
  studio.clock.advance({ minutes: 4 });
  expect((await fetchFile(url, { method: "HEAD" })).status).toBe(200);
  studio.clock.advance({ minutes: 2 });
  expect((await fetchFile(url)).status).toBe(404);
  const again = (await studio.call(getVideo, { id }, mary)).fileUrl ?? "";
  expect((await fetchFile(again, { method: "HEAD" })).status).toBe(200);
  await studio.request("POST", "/api/logout", { as: mary });
  expect((await fetchFile(again)).status).toBe(404);
});

test("an address ends with its session's time and with its person", async () => {
  const id = await upload();
  const robin = await studio.signIn("student");
  const { fileUrl } = await studio.call(getVideo, { id }, robin);
  const status = async () => (await fetchFile(fileUrl, { method: "HEAD" })).status;
  const [sessionId] = robin.token.split(".");
  expect(await status()).toBe(200);
  await UserModel.updateOne({ _id: robin.id }, { disabledAt: new Date() });
  expect(await status()).toBe(404);
  await UserModel.updateOne({ _id: robin.id }, { disabledAt: null });
  expect(await status()).toBe(200);
  await SessionModel.updateOne({ _id: sessionId }, { endsAt: new Date(0) });
  expect(await status()).toBe(404);
});

test("guests see only what is public, and lose it when it is not any more", async () => {
  const [hidden, shown] = [await upload(), await upload(true)];
  expect((await studio.request("GET", `/api/videos/${hidden}`)).status).toBe(404);
  const reply = await studio.request("GET", `/api/videos/${shown}`);
  expect(reply.body).toMatchObject({ video: { id: shown, isPublic: true }, fileUrl: `/api/videos/${shown}/file` });
  expect((await fetchFile(reply.body.fileUrl, { headers: { Range: "bytes=0-3" } })).status).toBe(206);
  const guest = createDevice(studio, undefined);
  await guest.sync();
  const rows = () => [...(guest.rows.get("videos")?.values() ?? [])].map((row) => (row as { id: string }).id);
  expect(rows()).toEqual([shown]);
  await studio.call(updateVideo, { id: shown, isPublic: false }, maya);
  await guest.sync();
  expect(rows()).toEqual([]);
  expect((await fetchFile(reply.body.fileUrl)).status).toBe(404);
});

test("only staff add videos, only their own are theirs to change, and a deleted one is gone with its bytes", async () => {
  const teacher = await studio.signIn("teacher");
  const id = await upload();
  const change = (as: SignedIn) => studio.request("PATCH", `/api/videos/${id}`, { as, body: { title: "Mine" } });
  expect([(await change(mary)).status, (await change(teacher)).status]).toEqual([403, 404]);
  expect((await change(await studio.signIn("admin"))).body.title).toBe("Mine");
  expect((await studio.request("POST", "/api/videos", { as: mary, body: { ...text, id: newId() } })).status).toBe(403);
  const { fileUrl } = await studio.call(getVideo, { id }, mary);
  await studio.call(deleteVideo, { id }, maya);
  expect((await fetchFile(fileUrl)).status).toBe(404);
  await studio.runJob("videos.tidyUp");
  const chunks = studio.database.connection.collection("video_files.chunks");
  expect(await chunks.countDocuments({})).toBe(0);
});

test("a link to the usual hosts is kept as an id, and every other link is refused", async () => {
  const add = (link: string) =>
    studio.request("POST", "/api/videos", { as: maya, body: { ...text, id: newId(), link } });
  const found = await add("https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&si=track");
  expect(found.body).toMatchObject({ source: "youtube", externalId: "dQw4w9WgXcQ", status: "ready" });
  expect((await add("https://vimeo.com/76979871?share=copy")).body).toMatchObject({
    source: "vimeo",
    externalId: "76979871",
  });
  for (const link of [
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    'https://youtu.be/"><script>x',
  ])
    expect([link, (await add(link)).body.code]).toEqual([link, "video.bad-link"]);
});
