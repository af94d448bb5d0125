/** Enough of the beginning to know what it is. */
export const SNIFFED_BYTES = 64;

/** A file that begins like a box of another size is something else that pretends. */
const LARGEST_FTYP = 512;
/** Brands that browsers play as MP4. */
const MP4_BRANDS =
  /^(isom|iso[2-9a-z]|mp4[12]|avc1|M4V[ HP]?|M4VP|dash|msdh|msix|3gp[4-9]|3g2[a-c]|mmp4|f4v |hvc1|av01|MSNV|XAVC)/;

/**
 * What the bytes are; the file's name is not used: the box every MP4 and QuickTime file begins with (ISO 14496-12,
 * 4.3), or the EBML header with the document type of WebM (RFC 8794, 11.2.4). Null for everything else.
 */
export function sniffVideo(head: Buffer): string | null {
  if (head.length >= 16 && head.toString("latin1", 4, 8) === "ftyp") {
    const size = head.readUInt32BE(0);
    if (size < 16 || size > LARGEST_FTYP || size % 4 !== 0) return null;
    const brand = head.toString("latin1", 8, 12);
    if (brand === "qt  ") return "video/quicktime";
    return MP4_BRANDS.test(brand) ? "video/mp4" : null;
  }
  if (head.length >= 16 && head.readUInt32BE(0) === 0x1a45dfa3) return isWebm(head) ? "video/webm" : null;
  return null;
}

/** DocType 0x4282, its length, and the word. */
function isWebm(head: Buffer): boolean {
  const at = head.indexOf(Buffer.from([0x42, 0x82, 0x84]));
  return at > 0 && head.toString("latin1", at + 3, at + 7) === "webm";
}

const EXTENSIONS: Record<string, string> = { "video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm" };
export const extensionOf = (contentType: string): string => EXTENSIONS[contentType] ?? "bin";
