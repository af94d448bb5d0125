import type { ByteSource, Erasure } from "#api/features/videos/location/bytes.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** With its size in eight bytes. */
export function largeBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, "latin1");
  head.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([head, body]);
}

export const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** `keys` and `ilst` as phones write them: names, and values by their numbers. */
export const keyed = (entries: [name: string, value: string][]): Buffer[] => [
  box("hdlr", Buffer.alloc(24)),
  box("keys", number(0), number(entries.length), ...entries.map(([name]) => box("mdta", name))),
  box(
    "ilst",
    ...entries.map(([, value], at) => box(number(at + 1).toString("latin1"), box("data", number(1), number(0), value))),
  ),
];

export const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

/** The file after what was found is written over. */
export function withErased(bytes: Buffer, erasures: Erasure[]): Buffer {
  const after = Buffer.from(bytes);
  for (const { offset, length, head } of erasures) {
    if (offset < 0 || length < head.length || offset + length > bytes.length) throw new Error("Outside of the file.");
    after.fill(0, offset, offset + length);
    head.copy(after, offset);
  }
  return after;
}
