import { gzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { VideoModel } from "#api/features/videos/video.model.ts";
import { addVideo, getVideo, setVideoPoster } from "#shared/features/videos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { generateMp4, jpegWith, MP4_HEAD, WEBM_HEAD } from "../media.ts";
import { createUpload, patch } from "../tus.ts";

const studio = setUpStudio();
let maya: SignedIn;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor");
});

async function newVideo(): Promise<string> {
  const id = newId();
  await studio.call(addVideo, { id, title: "A", description: "", moveIds: [], blueprintIds: [], isPublic: true }, maya);
  return id;
}

const HTML = "<!doctype html><script>fetch('/api/profile')</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const padded = (text: string | Buffer) => Buffer.concat([Buffer.from(text as string), Buffer.alloc(400, 0x20)]);
const boxOf = (size: number) => {
  const box = Buffer.from(MP4_HEAD);
  box.writeUInt32BE(size, 0);
  return padded(box);
};

const CORPUS: [string, Buffer][] = [
  ["an SVG with a script", padded(SVG)],
  ["an SVG behind an XML head", padded(`<?xml version="1.0"?>${SVG}`)],
  ["HTML as MP4", padded(HTML)],
  ["HTML behind a byte order mark", padded(`\uFEFF${HTML}`)],
  ["a comment whose fifth byte begins ftyp: HTML and MP4 at once", padded(`<!--ftypisom${HTML}`)],
  ["a box larger than any head", boxOf(0x3c_21_2d_2d)],
  ["a box of no size", boxOf(0)],
  ["a box of an odd size", boxOf(25)],
  ["ftyp of a brand nobody knows", padded(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftyp<svg")]))],
  ["a picture of the MP4 family", padded(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic")]))],
  ["EBML that is not WebM", padded(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88]))],
  ["a GIF that is a script", padded("GIF89a/*<svg/onload=alert(1)>*/=1;")],
  ["a PDF", padded("%PDF-1.7\n/JavaScript")],
  ["a JPEG", padded(jpegWith())],
  ["an AVI", padded("RIFF\0\0\0\0AVI LIST")],
  ["a playlist that points elsewhere", padded("#EXTM3U\nfile:///etc/passwd")],
  ["a Flash film", padded("FWS\x09")],
  ["a zip bomb", gzipSync(Buffer.alloc(20_000_000))],
  ["a zip", padded("PK\x03\x04")],
  ["an ELF program", padded("\x7fELF\x02\x01\x01")],
  ["a shell script", padded("#!/bin/sh\nrm -rf /")],
  ["zeros", Buffer.alloc(500)],
  ["less than a head", Buffer.from("ftyp")],
];

test.each(CORPUS)("%s is not taken, and nothing of it stays", async (_, bytes) => {
  const id = await newVideo();
  expect((await createUpload(studio, maya, id, bytes.length)).status).toBe(201);
  expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(422);
  expect((await studio.call(getVideo, { id }, maya)).video).toMatchObject({ status: "refused", contentType: null });
  expect((await fetch(`${studio.baseUrl}/api/videos/${id}/file`)).status).toBe(404);
  const { connection } = studio.database;
  expect(await connection.collection("video_files.chunks").countDocuments({})).toBe(0);
  expect(await connection.collection("video_files.files").countDocuments({})).toBe(0);
});

test("byte by byte it is no other: what is no video is found at the end too", async () => {
  const id = await newVideo();
  const bytes = padded(HTML);
  await createUpload(studio, maya, id, bytes.length);
  let status = 0;
  for (let at = 0; at < bytes.length && status !== 422; at += 30)
    status = await patch(studio, maya, id, { bytes: bytes.subarray(at, at + 30), offset: at });
  expect(status).toBe(422);
});

test("a polyglot that is a real MP4 is served as one and as nothing else", async () => {
  const id = await newVideo();
  const bytes = Buffer.concat([generateMp4(1_000), Buffer.from(HTML), Buffer.from("PK\x03\x04")]);
  await createUpload(studio, maya, id, bytes.length);
  expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(204);
  const { headers } = await fetch(`${studio.baseUrl}/api/videos/${id}/file`, { headers: { Accept: "text/html" } });
  expect(headers.get("Content-Type")).toBe("video/mp4");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("sandbox");
});

test("WebM and QuickTime are known by their bytes", async () => {
  const quickTime = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  "), Buffer.alloc(100)]);
  for (const [bytes, type] of [
    [WEBM_HEAD, "video/webm"],
    [quickTime, "video/quicktime"],
  ] as const) {
    const id = await newVideo();
    await createUpload(studio, maya, id, bytes.length);
    expect(await patch(studio, maya, id, { bytes, offset: 0 })).toBe(204);
    expect((await studio.call(getVideo, { id }, maya)).video.contentType).toBe(type);
  }
});

test("a claim of 10 GB, of less than nothing, or of no number at all is refused before a byte is sent", async () => {
  const before = process.memoryUsage().rss;
  for (const [length, status] of [
    [10 * 1024 ** 3, 413],
    [2 ** 60, 413],
    [-1, 400],
    ["1e3", 400],
    ["lots", 400],
  ] as const)
    expect([length, (await createUpload(studio, maya, await newVideo(), length)).status]).toEqual([length, status]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("more than was announced is refused", async () => {
  const id = await newVideo();
  await createUpload(studio, maya, id, 100);
  expect(await patch(studio, maya, id, { bytes: generateMp4(101), offset: 0 })).toBe(413);
});

test("of a poster only the picture is kept: no place, no camera, no comment, nothing behind its end", async () => {
  const id = await newVideo();
  const gps = "Exif\0\0MM\0*GPSLatitude 34.0522 GPSLongitude -118.2437 Canon EOS";
  const dirty = Buffer.concat([
    jpegWith(
      [0xe1, gps],
      [0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>"],
      [0xed, "Photoshop 3.0"],
      [0xfe, "by Mia"],
    ),
    Buffer.from(HTML),
  ]);
  await studio.call(setVideoPoster, { id, jpegBase64: dirty.toString("base64"), durationSeconds: 12.5 }, maya);
  const { poster, durationSeconds } = (await VideoModel.findById(id).lean()) ?? {};
  expect(durationSeconds).toBe(12.5);
  const kept = Buffer.from(poster?.replace("data:image/jpeg;base64,", "") ?? "", "base64");
  expect(kept.equals(jpegWith())).toBe(true);
  for (const word of ["Exif", "GPS", "34.05", "adobe", "Photoshop", "Mia", "script"])
    expect(kept.includes(Buffer.from(word))).toBe(false);
});

test.each([
  ["an SVG", Buffer.from(SVG)],
  ["HTML", Buffer.from(HTML)],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["a JPEG cut short", jpegWith().subarray(0, 40)],
  ["a JPEG without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
  [
    "a pixel flood",
    Buffer.from(jpegWith().toString("latin1").replace("\x08\x00\x08\x00\x08", "\x08\xff\xff\xff\xff"), "latin1"),
  ],
])("%s is no poster", async (_, bytes) => {
  const id = await newVideo();
  const body = { jpegBase64: bytes.toString("base64") };
  const reply = await studio.request("PUT", `/api/videos/${id}/poster`, { as: maya, body });
  expect([reply.status, reply.body.code]).toEqual([400, "video.bad-poster"]);
});
