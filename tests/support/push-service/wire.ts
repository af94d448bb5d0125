/** As much of protocol buffers as Chromium's push client speaks: varint, fixed64, length-delimited. */
export type Field = readonly [number: number, value: number | bigint | string | Uint8Array];

/** A `number` goes out as a varint, a `bigint` as fixed64, text and bytes with their length. */
export function encodeMessage(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === "number") return Buffer.concat([encodeVarint(number * 8), encodeVarint(value)]);
      if (typeof value === "bigint") {
        const fixed = Buffer.alloc(8);
        fixed.writeBigUInt64LE(value);
        return Buffer.concat([encodeVarint(number * 8 + 1), fixed]);
      }
      const bytes = Buffer.from(value);
      return Buffer.concat([encodeVarint(number * 8 + 2), encodeVarint(bytes.length), bytes]);
    }),
  );
}

/** The length-delimited fields of a message by number; numbers are skipped, nothing here needs them. */
export function decodeTexts(bytes: Buffer): Map<number, Buffer[]> {
  const texts = new Map<number, Buffer[]>();
  let at = 0;
  while (at < bytes.length) {
    const key = decodeVarint(bytes, at);
    if (!key) break;
    at = key.end;
    const kind = key.value % 8;
    if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const value = decodeVarint(bytes, at);
      if (!value) break;
      at = value.end;
      if (kind !== 2) continue;
      const number = Math.floor(key.value / 8);
      texts.set(number, [...(texts.get(number) ?? []), bytes.subarray(at, at + value.value)]);
      at += value.value;
    }
  }
  return texts;
}

export function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

/** Null when the number is not all there yet. */
export function decodeVarint(bytes: Buffer, start: number): { value: number; end: number } | null {
  let value = 0;
  for (let at = start, scale = 1; at < bytes.length; at += 1, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return { value, end: at + 1 };
  }
  return null;
}
