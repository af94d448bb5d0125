import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";

/** Packages with the letters that the other fonts lack, and the scripts that each is asked for. */
const PACKAGES: readonly [name: string, letters: RegExp][] = [
  ["sc", /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]/u],
  ["kr", /\p{scx=Hang}/u],
  ["arabic", /\p{scx=Arab}/u],
  ["hebrew", /\p{scx=Hebr}/u],
  ["devanagari", /\p{scx=Deva}/u],
  ["bengali", /\p{scx=Beng}/u],
  ["tamil", /\p{scx=Taml}/u],
  ["telugu", /\p{scx=Telu}/u],
  ["gujarati", /\p{scx=Gujr}/u],
  ["gurmukhi", /\p{scx=Guru}/u],
  ["thai", /\p{scx=Thai}/u],
];
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
/** Inside the stated ranges, but not in the files. */
const ABSENT =
  /[\u0300-\u036f]|[\u0897\u0c5c\u1cf7\u20a8\u4db6-\u4dbf\u9fd6-\u9fff\ufb50-\ufeff]|[\u{10000}-\u{1ffff}]|\p{Extended_Pictographic}/u;
/** Joiners, which shape letters without being one, and the circle that carries a lone mark. */
const JOINERS = "\u200c\u200d\u25cc";
/** A page of names in a dozen scripts needs as many; each has up to 600 kB. */
const MOST_KEPT = 40;

export type Weight = 400 | 700;

export interface Loaded {
  name: string;
  bytes: Buffer;
  font: Font;
}

const require = createRequire(import.meta.url);
const slices = new Map<number, string>();
const kept = new Map<string, Loaded>();

const packageName = (name: string) => `@fontsource-variable/noto-sans-${name}`;

/** "U+41-5a,U+100": the letters that a file of the package is for. */
function* codesOf(range: string): Iterable<number> {
  for (const part of range.split(",")) {
    const [first = "", last = first] = part.replace("U+", "").split("-");
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) yield code;
  }
}

/** Which letter stands in which file: 45,000, listed when the first is asked for. */
function listSlices(): void {
  for (const [name, letters] of PACKAGES)
    for (const [key, range] of Object.entries<string>(require(`${packageName(name)}/unicode.json`))) {
      // Every package has Latin letters and signs besides.
      if (key !== name && !key.startsWith("[")) continue;
      for (const code of codesOf(range)) {
        const letter = String.fromCodePoint(code);
        if (letters.test(letter) && VISIBLE.test(letter) && !ABSENT.test(letter) && letter === letter.normalize("NFKC"))
          slices.set(code, `${name}-${key.replace(/[[\]]/g, "")}`);
      }
    }
}

/** The file with this letter; undefined: none has it. */
export function sliceOf(letter: string): string | undefined {
  if (slices.size === 0) listSlices();
  return slices.get(letter.codePointAt(0) ?? 0);
}

/** The letters of each file. */
export function lettersBySlice(): ReadonlyMap<string, string> {
  if (slices.size === 0) listSlices();
  const texts = new Map<string, string>();
  for (const [code, slice] of slices) texts.set(slice, (texts.get(slice) ?? "") + String.fromCodePoint(code));
  return texts;
}

export const fontName = (slice: string, weight: Weight): string => `${slice}-${weight}`;

/** Reads a file in one weight as TrueType: pdfkit embeds neither WOFF2 nor a variable font. */
export async function loadFont(name: string): Promise<Loaded> {
  const known = kept.get(name);
  if (known) return known;
  const [, slice = "", weight] = /^(.+)-(\d+)$/.exec(name) ?? [];
  const [script = ""] = slice.split("-");
  const folder = dirname(require.resolve(`${packageName(script)}/unicode.json`));
  const file = await readFile(join(folder, `files/noto-sans-${slice}-wght-normal.woff2`));
  const { default: subsetFont } = await import("subset-font");
  const bytes = await subsetFont(file, `${JOINERS}${lettersBySlice().get(slice)}`, {
    targetFormat: "sfnt",
    variationAxes: { wght: Number(weight) },
  });
  const loaded = { name, bytes, font: create(bytes) as Font };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, loaded);
  return loaded;
}
