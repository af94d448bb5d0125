import { type Block, LETTER_LINK, type LetterText, type Mark, type Piece } from "./letter-text.ts";
import { fieldValue, type MergeValues } from "./merge-fields.ts";

/** A run of words that look the same; `br` breaks the line. */
export type Run = { br: true } | { text: string; isBold: boolean; isItalic: boolean; href: string | null };

/** A block with the values of one reader in it. */
export type FilledBlock =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "heading"; level: 2 | 3; runs: Run[] }
  | { kind: "list"; isOrdered: boolean; items: Run[][][] };

/** The letter as one person reads it; what is written around it is the same for all. */
export const fillText = ({ content }: LetterText, values: MergeValues): FilledBlock[] =>
  content.map((block) => fillBlock(block, values));

function fillBlock(block: Block, values: MergeValues): FilledBlock {
  const fill = (pieces: Piece[] = []): Run[] => pieces.flatMap((piece) => fillPiece(piece, values));
  if (block.type === "paragraph") return { kind: "paragraph", runs: fill(block.content) };
  if (block.type === "heading") return { kind: "heading", level: block.attrs.level, runs: fill(block.content) };
  const items = block.content.map(({ content }) => content.map((paragraph) => fill(paragraph.content)));
  return { kind: "list", isOrdered: block.type === "orderedList", items };
}

function fillPiece(piece: Piece, values: MergeValues): Run[] {
  if (piece.type === "hardBreak") return [{ br: true }];
  const text = piece.type === "text" ? piece.text : fieldValue(piece.attrs, values);
  return text === "" ? [] : [{ text, ...lookOf(piece.marks ?? []) }];
}

const lookOf = (marks: readonly Mark[]) => {
  const link = marks.find((mark) => mark.type === "link");
  const href = link?.attrs.href ?? null;
  return {
    isBold: marks.some(({ type }) => type === "bold"),
    isItalic: marks.some(({ type }) => type === "italic"),
    href: href !== null && LETTER_LINK.test(href) ? href : null,
  };
};

/** As a mail program without HTML shows it, and as the app does. */
export const toPlainText = (blocks: readonly FilledBlock[]): string =>
  blocks
    .map(plainBlock)
    .filter((text) => text.trim() !== "")
    .join("\n\n");

function plainBlock(block: FilledBlock): string {
  if (block.kind !== "list") return plainRuns(block.runs);
  return block.items
    .map((lines, at) => `${block.isOrdered ? `${at + 1}.` : "-"} ${lines.map(plainRuns).join("\n  ")}`)
    .join("\n");
}

/** Where a link's words are not its address, the address stands behind them. */
const plainRuns = (runs: readonly Run[]): string =>
  runs
    .map((run) => {
      if ("br" in run) return "\n";
      const address = run.href?.replace(/^mailto:/i, "");
      return address && address !== run.text ? `${run.text} (${address})` : run.text;
    })
    .join("");
