import type { Doc } from "../doc.ts";
import { type Loaded, loadFont } from "./noto.ts";

/** Fonts that one document may use now, and those that its texts were found to need besides. */
interface Fonts {
  loaded: ReadonlyMap<string, Loaded>;
  wanted: Set<string>;
}

const fontsByDoc = new WeakMap<Doc, Fonts>();

export function giveFonts(doc: Doc, loaded: ReadonlyMap<string, Loaded>): void {
  fontsByDoc.set(doc, { loaded, wanted: new Set() });
}

/** The font; undefined while it is not loaded: it is noted then. */
export function findFont(doc: Doc, name: string): Loaded | undefined {
  const fonts = fontsByDoc.get(doc);
  const loaded = fonts?.loaded.get(name);
  if (!loaded) fonts?.wanted.add(name);
  return loaded;
}

/** The same fonts with those that were missing; null: none was. */
export async function loadWanted(doc: Doc): Promise<ReadonlyMap<string, Loaded> | null> {
  const { loaded, wanted } = fontsByDoc.get(doc) ?? { loaded: new Map<string, Loaded>(), wanted: new Set<string>() };
  if (wanted.size === 0) return null;
  const all = new Map(loaded);
  for (const name of wanted) all.set(name, await loadFont(name));
  return all;
}
