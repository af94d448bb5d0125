import type { Context } from "koa";
import { parseRange } from "../../shared/core/worker/byte-range.ts";

/**
 * Sets status and headers for the bytes of a file that were asked for (RFC 9110, 14). @param range the `Range` that counts;
 * empty: all of it. @returns first and last byte, or null where there are none and 416 is the answer
 */
export function answerRange(http: Context, length: number, range: string): { start: number; end: number } | null {
  http.set("Accept-Ranges", "bytes");
  const wanted = parseRange(range, length);
  if (wanted === "unsatisfiable") {
    http.status = 416;
    http.set("Content-Range", `bytes */${length}`);
    http.body = "";
    return null;
  }
  const { start, end } = wanted ?? { start: 0, end: length - 1 };
  http.status = wanted ? 206 : 200;
  if (wanted) http.set("Content-Range", `bytes ${start}-${end}/${length}`);
  http.length = end - start + 1;
  return { start, end };
}
