import type { JSONContent } from "@tiptap/core";
import {
  type Block,
  LETTER_LINK,
  type LetterText,
  type Mark,
  type Piece,
} from "#shared/features/campaigns/letter-text.ts";

type ListItem = Extract<Block, { type: "bulletList" }>["content"][number];

/** As a letter is kept, of what the editor has: a list in a list becomes one list, unknown nodes their text. */
export const toLetterText = ({ content = [] }: JSONContent): LetterText => ({
  type: "doc",
  content: content.flatMap(toBlock),
});

function toBlock(node: JSONContent): Block[] {
  if (node.type === "heading") {
    const level = node.attrs?.level === 3 ? 3 : 2;
    return [{ type: "heading", attrs: { level }, content: toPieces(node) }];
  }
  if (node.type === "bulletList" || node.type === "orderedList") {
    const items = toItems(node);
    return items.length > 0 ? [{ type: node.type, content: items }] : [];
  }
  return [{ type: "paragraph", content: toPieces(node) }];
}

const toItems = ({ content = [] }: JSONContent): ListItem[] =>
  content.flatMap((item) => {
    const inside = item.content ?? [];
    const paragraphs = inside.filter(({ type }) => type === "paragraph");
    const own: ListItem[] = paragraphs.length
      ? [{ type: "listItem", content: paragraphs.map((node) => ({ type: "paragraph", content: toPieces(node) })) }]
      : [];
    return [...own, ...inside.filter(({ type }) => type !== "paragraph").flatMap(toItems)];
  });

const toPieces = ({ content = [] }: JSONContent): Piece[] =>
  content.flatMap((node): Piece[] => {
    if (node.type === "hardBreak") return [{ type: "hardBreak" }];
    const marks = toMarks(node);
    if (node.type === "mergeField") {
      const { field = "", fallback = "" } = node.attrs ?? {};
      return [{ type: "mergeField", attrs: { field: String(field), fallback: String(fallback) }, ...marks }];
    }
    return node.text ? [{ type: "text", text: node.text, ...marks }] : [];
  });

function toMarks({ marks = [] }: JSONContent): { marks?: Mark[] } {
  const kept = marks.flatMap(({ type, attrs }): Mark[] => {
    if (type === "bold" || type === "italic") return [{ type }];
    const href = String(attrs?.href ?? "");
    return type === "link" && LETTER_LINK.test(href) ? [{ type: "link", attrs: { href } }] : [];
  });
  return kept.length > 0 ? { marks: kept } : {};
}
