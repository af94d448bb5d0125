import { createHash } from "node:crypto";

/** The box every MP4 begins with. */
export const MP4_HEAD = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypisom", "latin1"),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from("isommp42", "latin1"),
]);
export const WEBM_HEAD = Buffer.concat([
  Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8,
  ]),
  Buffer.from([0x42, 0x82, 0x84]),
  Buffer.from("webm", "latin1"),
  Buffer.alloc(40),
]);

/** Bytes that never repeat where a part begins, quick to make: a counter through every eighth byte. */
export function generateMp4(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 8 <= length; at += 8) {
    bytes.writeUInt32LE((Math.imul(at, 0x9e3779b1) >>> 0) as number, at);
    bytes.writeUInt32LE(at, at + 4);
  }
  MP4_HEAD.copy(bytes);
  return bytes;
}

export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A small grey JPEG, with the other segments a camera puts before the picture. */
export function jpegWith(...extras: [marker: number, body: string][]): Buffer {
  const frame = Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
  const huffman = (kind: number) => Buffer.concat([Buffer.from([kind, 1, ...Array(15).fill(0)]), Buffer.from([0])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extras.map(([marker, body]) => segment(marker, Buffer.from(body, "latin1"))),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    segment(0xc0, frame),
    segment(0xc4, huffman(0)),
    segment(0xc4, huffman(0x10)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0x00, 0x12]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
