export interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/**
 * One range of a `Range` header (RFC 9110, 14.1.2). Null means the whole file: no header, another unit, or several
 * ranges at once, which no client of ours sends.
 */
export function parseRange(header: string, length: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  if (from === "") {
    const last = Math.min(Number(to), length);
    return last === 0 ? "unsatisfiable" : { start: length - last, end: length - 1 };
  }
  const [start, end] = [Number(from), to === "" ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== "" && Number(to) < start) return null;
  return start >= length ? "unsatisfiable" : { start, end };
}
