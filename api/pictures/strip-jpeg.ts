/** Segments a picture is drawn with: tables, frames, scans. Everything else is talk about it (Exif, GPS, comments). */
const isNeeded = (marker: number): boolean =>
  marker === 0xdb || marker === 0xc4 || marker === 0xdd || (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8);

const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Larger than any poster we ask for: a picture that claims more would fill the memory of the decoder. */
const MOST_PIXELS = 1_280;

/**
 * The same picture with nothing besides: no Exif, no GPS, no comments, and nothing after its end (ITU T.81, B.1.1).
 * Null for what is no JPEG, or one larger than a poster may be.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length || next < at + 4) return null;
    if (marker === START_OF_SCAN) {
      if (!hasFrame) return null;
      return takeScans(bytes, at, kept);
    }
    if (isNeeded(marker)) kept.push(bytes.subarray(at, next));
    if (isFrame(marker)) {
      if (!hasPosterSize(bytes, at, next)) return null;
      hasFrame = true;
    }
    at = next;
  }
  return null;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function hasPosterSize(bytes: Buffer, at: number, next: number): boolean {
  if (next < at + 9) return false;
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return height > 0 && width > 0 && height <= MOST_PIXELS && width <= MOST_PIXELS;
}

/** From the first scan to the end of the picture, without the unneeded segments between the scans. */
function takeScans(bytes: Buffer, start: number, kept: Buffer[]): Buffer | null {
  let from = start;
  for (let at = start + 2; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    // Stuffed bytes and restarts belong to the scan.
    if (marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === END) {
      kept.push(bytes.subarray(from, at + 2));
      return Buffer.concat(kept);
    }
    if (at + 4 > bytes.length) return null;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length || next < at + 4) return null;
    if (marker !== START_OF_SCAN && !isNeeded(marker)) {
      kept.push(bytes.subarray(from, at));
      from = next;
    }
    at = next - 1;
  }
  return null;
}
