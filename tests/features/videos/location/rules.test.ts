import { describe, expect, test } from "vitest";
import { findPlacesInMp4 } from "#api/features/videos/location/mp4.ts";
import { findPlacesInWebm } from "#api/features/videos/location/webm.ts";
import { MP4_HEAD, WEBM_HEAD } from "../media.ts";
import { box, keyed, largeBox, number, sourceOf, withErased } from "./boxes.ts";

const PLACE = "+34.0522-118.2437/";
const strip = async (bytes: Buffer) => withErased(bytes, await findPlacesInMp4(sourceOf(bytes)));
const MDAT = box("mdat", Buffer.from(Array.from({ length: 200 }, (_, at) => at)));
const TABLE = box("stco", number(0), number(1), number(1234));
const TRACK = box(
  "trak",
  box("mdia", box("minf", box("stbl", TABLE))),
  box("udta", box("name", "Camera"), box("loci", PLACE)),
);

describe("an MP4 says nowhere where it was taken, and is the same in everything else", () => {
  const PLACES: [string, Buffer][] = [
    ["user data of a phone", box("udta", box("\u00a9xyz", "\0\x12\x15\xc7", PLACE))],
    ["user data of a 3GP file", box("udta", box("loci", number(0), "Studio\0", PLACE))],
    [
      "keys of a phone",
      box(
        "meta",
        ...keyed([
          ["com.apple.quicktime.make", "Phone"],
          ["com.apple.quicktime.location.ISO6709", PLACE],
        ]),
      ),
    ],
    ["keys in a box with version and flags", box("udta", box("meta", number(0), ...keyed([["location", PLACE]])))],
    [
      "tags of a player",
      box(
        "udta",
        box(
          "meta",
          number(0),
          box("hdlr", Buffer.alloc(24)),
          box("ilst", box("\u00a9nam", "Silks"), box("\u00a9xyz", PLACE)),
        ),
      ),
    ],
    [
      "a document of a camera",
      box("meta", number(0), box("hdlr", Buffer.alloc(24)), box("xml ", `<Gps>${PLACE}</Gps>`)),
    ],
    ["a box of a maker's own", box("udta", box("GPS ", PLACE), box("Xtra", PLACE), Buffer.alloc(4))],
    ["a box with a large size", box("udta", largeBox("\u00a9xyz", Buffer.from(PLACE)))],
    ["what cannot be read as boxes", box("udta", number(0), "\u00a9xyz", PLACE)],
    ["an editor's XMP", box("uuid", Buffer.alloc(16, 0xbe), PLACE)],
  ];
  test.each(PLACES)("%s", async (_, place) => {
    const bytes = Buffer.concat([MP4_HEAD, MDAT, box("moov", box("mvhd", Buffer.alloc(100)), TRACK, place)]);
    const after = await strip(bytes);
    expect(after).toHaveLength(bytes.length);
    expect(after.includes(PLACE)).toBe(false);
    for (const kept of [MP4_HEAD, MDAT, TABLE, box("name", "Camera")])
      expect(after.indexOf(kept)).toBe(bytes.indexOf(kept));
    for (const kept of ["Phone", "Silks"]) expect(after.includes(kept)).toBe(bytes.includes(kept));
    expect((await strip(after)).equals(after)).toBe(true);
  });

  test("one without a place stays byte for byte, also where its pictures look like boxes", async () => {
    const bytes = Buffer.concat([
      MP4_HEAD,
      box("moov", box("mvhd", Buffer.alloc(100))),
      box("mdat", box("udta", box("\u00a9xyz", PLACE))),
    ]);
    expect((await strip(bytes)).equals(bytes)).toBe(true);
  });
});

describe("hostile boxes are survived", () => {
  const nested = (depth: number) => {
    let inner = box("\u00a9xyz", PLACE);
    for (let at = 0; at < depth; at++) inner = box("moov", inner);
    return inner;
  };
  const sized = (size: number, type = "moov") => Buffer.concat([number(size), Buffer.from(type), Buffer.alloc(24)]);
  const huge = (value: bigint) => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write("moov", 4);
    head.writeBigUInt64BE(value, 8);
    return head;
  };
  const HOSTILE: [string, Buffer][] = [
    ["nested a thousand deep", nested(1000)],
    ...[0, 1, 2, 7, 8, 9, 0xffffffff].map((size): [string, Buffer] => [`size ${size}`, sized(size)]),
    ...[0n, 1n, 15n, 16n, 2n ** 53n, 2n ** 64n - 1n].map((size): [string, Buffer] => [
      `large size ${size}`,
      huge(size),
    ]),
    [
      "keys that lie",
      box(
        "moov",
        box(
          "meta",
          box("hdlr", Buffer.alloc(24)),
          box("keys", number(0), number(0xffffffff), number(0), number(3), "mdtalocation"),
          box("ilst", number(0xffffffff)),
        ),
      ),
    ],
    ["a meta of no length", box("moov", box("meta"), box("meta", "ab"), box("udta", "abc"), box("ilst", number(1)))],
    ["nothing", Buffer.alloc(0)],
  ];
  test.each(HOSTILE)("%s", async (_, bytes) => {
    expect(await strip(Buffer.concat([MP4_HEAD, bytes]))).toHaveLength(MP4_HEAD.length + bytes.length);
    expect(await strip(bytes)).toHaveLength(bytes.length);
  });

  test("a million empty boxes are not walked for ever", async () => {
    let reads = 0;
    const bytes = Buffer.alloc(8_000_000, box("free"));
    const found = await findPlacesInMp4({
      size: bytes.length,
      read: async (at, length) => {
        reads++;
        return bytes.subarray(at, at + length);
      },
    });
    expect([found.length, reads <= 500_001]).toEqual([0, true]);
  });

  test("random bytes after a true beginning", async () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 16;
    };
    for (let round = 0; round < 300; round++) {
      const parts = ["moov", "udta", "meta", "ilst", "keys", "data"].map((type) =>
        Buffer.concat([number(random() % 80), Buffer.from(type)]),
      );
      const bytes = Buffer.concat(Array.from({ length: 12 }, () => parts[random() % parts.length] ?? Buffer.alloc(0)));
      for (const find of [findPlacesInMp4, findPlacesInWebm])
        expect(withErased(bytes, await find(sourceOf(bytes)))).toHaveLength(bytes.length);
    }
  });
});

const element = (id: number[], body: Buffer, isOpen = false): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(isOpen ? 2n ** 57n - 1n : (1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id), length, body]);
};

describe("a WebM says nowhere where it was taken", () => {
  const TAGS = element([0x12, 0x54, 0xc3, 0x67], Buffer.from(`LOCATION ${PLACE}`));
  const block = element([0xa3], Buffer.from("pictures"));
  const cluster = (isOpen: boolean) => element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([block, block]), isOpen);
  test.each([true, false])("recorded by a browser: %s", async (isOpen) => {
    const body = Buffer.concat([
      cluster(isOpen),
      cluster(isOpen),
      TAGS,
      element([0x19, 0x41, 0xa4, 0x69], Buffer.from(PLACE)),
    ]);
    const head = WEBM_HEAD.subarray(0, 28);
    const header = element([0x1a, 0x45, 0xdf, 0xa3], head.subarray(5));
    const bytes = Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], body, isOpen)]);
    const after = withErased(bytes, await findPlacesInWebm(sourceOf(bytes)));
    expect(after).toHaveLength(bytes.length);
    expect(after.includes(PLACE)).toBe(false);
    expect(after.subarray(0, bytes.indexOf(TAGS)).equals(bytes.subarray(0, bytes.indexOf(TAGS)))).toBe(true);
    expect(await findPlacesInWebm(sourceOf(after))).toEqual([]);
  });
});
