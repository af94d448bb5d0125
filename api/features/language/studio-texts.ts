import type { ReadTexts } from "../../feature.ts";
import type { Services } from "../../services.ts";

/** A text that is not found is looked for again at most this often: an admin may have just written it. */
const KEPT_MS = 1_000;

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Whether a text is one the studio wrote, or a piece of one: a page asks line by line. */
export type IsStudioText = (text: string, services: Services) => Promise<boolean>;

/** @param readers what the slices keep; read together when a text is not known yet */
export function createStudioTexts(readers: () => ReadTexts[]): IsStudioText {
  let known: string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const isKnown = (text: string) => known.some((one) => one.includes(text));
  return async (text, services) => {
    const wanted = plain(text);
    if (wanted === "") return false;
    if (isKnown(wanted)) return true;
    const now = services.now().epochMilliseconds;
    if (now >= readAt && now - readAt < KEPT_MS) return false;
    readAt = now;
    const texts = (await Promise.all(readers().map((read) => read(services)))).flat();
    known = [...new Set(texts.map((one) => plain(one ?? "")))].filter(Boolean);
    return isKnown(wanted);
  };
}
