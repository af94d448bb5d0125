import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const words = new Intl.Segmenter("en", { granularity: "word" });
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Marks and joiners are shaped with the letter before them. */
const LEANS = /[\p{M}\u200c\u200d]/u;
/** Order the text and have no glyph: embeddings, isolates, marks of direction. */
const ORDERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A piece of a line in one font and one direction, as it is read. */
export interface Run {
  text: string;
  font: string;
  level: number;
}

export interface Column {
  width: number;
  /** The name of the font that has this letter. */
  fontOf(letter: string): string;
  widthOf(run: Run): number;
}

/**
 * The lines of a paragraph in a column, each from left to right as it stands on the paper. What alone is wider than the
 * column is broken between its letters.
 */
export function wrap(text: string, { width, fontOf, widthOf }: Column): Run[][] {
  const { levels } = bidi.getEmbeddingLevels(text, "ltr");
  const runs = (from: number, to: number) => splitRuns(text.slice(from, to), levels.subarray(from, to), fontOf);
  const measure = (from: number, to: number) => runs(from, to).reduce((total, run) => total + widthOf(run), 0);
  const lines: Run[][] = [];
  let [start, end, used] = [0, 0, 0];
  const close = () => {
    const shown = text.slice(start, end).trimEnd();
    lines.push(inOrder(runs(start, start + shown.length)));
    [start, used] = [end, 0];
  };
  for (const unit of unitsOf(text)) {
    const parts = measure(end, end + unit.trimEnd().length) > width ? graphemes(unit) : [unit];
    for (const part of parts) {
      if (end > start && used + measure(end, end + part.trimEnd().length) > width) close();
      used += measure(end, end + part.length);
      end += part.length;
    }
  }
  close();
  return lines;
}

/** Pieces between which a line may break: after spaces, and between words of scripts that have none. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = units.pop() ?? "";
    const isNext = /\s$/u.test(last) ? /^\S/u.test(segment) : wasWord && isWordLike;
    if (isNext) units.push(last, segment);
    else units.push(`${last}${segment}`);
    wasWord = isWordLike;
  }
  return units;
}

function splitRuns(text: string, levels: Uint8Array, fontOf: Column["fontOf"]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (ORDERS.test(letter)) continue;
    const last = runs.at(-1);
    const font = last && LEANS.test(letter) ? last.font : fontOf(letter);
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    if (last && last.font === font && last.level === level) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  return runs;
}

/** Pieces of the highest level are turned first, then those around them (rule L2). */
function inOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let at = 0; at < ordered.length; at++) {
      const after = ordered.findIndex((run, place) => place >= at && run.level < level);
      const count = (after === -1 ? ordered.length : after) - at;
      ordered.splice(at, count, ...ordered.slice(at, at + count).reverse());
      at += count;
    }
  return ordered;
}

export const graphemes = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);
