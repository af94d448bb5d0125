import { expect, test } from "vitest";
import { stripPng } from "#api/pictures/strip-png.ts";
import { pngOf, textChunk } from "./png.ts";

test("a square PNG is kept as it is, without what is said about it and what follows it", () => {
  const plain = pngOf(180);
  expect(stripPng(plain, 180)).toEqual(plain);
  const talkative = pngOf(180, { extra: [textChunk("47.6,-122.3")] });
  expect(stripPng(Buffer.concat([talkative, Buffer.from("<script>")]), 180)).toEqual(plain);
});

const broken = (at: number) => {
  const bytes = pngOf(180);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
test.each([
  ["another side", pngOf(192)],
  ["no square", pngOf(180, { height: 10 })],
  ["a size that is a claim", pngOf(4, { width: 180, height: 180 })],
  ["one that unpacks to more", pngOf(180, { pixels: Buffer.alloc(5_000_000) })],
  ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex")],
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["cut off", pngOf(180).subarray(0, -20)],
  ["a wrong sum", broken(20)],
  ["nothing", Buffer.alloc(0)],
])("%s is no logo of 180", (_, bytes) => {
  expect(stripPng(bytes, 180)).toBeNull();
});
