import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

/** Of one language: as long as ten pages, so that a letter is read and not scrolled. */
const LONGEST_LETTER = 20_000;
const MOST_BLOCKS = 200;
const MOST_PIECES = 400;

/** Where a link of a letter may lead: the web, or a mailbox. Never a script, never another program. */
export const LETTER_LINK =
  /^(https?:\/\/[^\s\p{Cc}/?#"'<>\\]+|mailto:[^\s\p{Cc}"'<>\\]+@[^\s\p{Cc}"'<>\\]+)[^\s\p{Cc}"'<>\\]*$/iu;

const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({
      href: z.string().max(2_000).regex(LETTER_LINK, ruleText("A link starts with https://, http:// or mailto:.")),
    }),
  }),
]);
export type Mark = z.infer<typeof Mark>;

const Marks = z.array(Mark).max(3).optional();

const Piece = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().min(1).max(LONGEST_LETTER), marks: Marks }),
  z.object({ type: z.literal("hardBreak") }),
  z.object({
    type: z.literal("mergeField"),
    /** Which fields there are is asked when it is saved: a wrong one is named. */
    attrs: z.object({ field: z.string().max(40), fallback: z.string().max(100) }),
    marks: Marks,
  }),
]);
export type Piece = z.infer<typeof Piece>;

const Pieces = z.array(Piece).max(MOST_PIECES).optional();
const Paragraph = z.object({ type: z.literal("paragraph"), content: Pieces });
const ListItem = z.object({ type: z.literal("listItem"), content: z.array(Paragraph).min(1).max(20) });
const ListItems = z.array(ListItem).min(1).max(MOST_BLOCKS);

const Block = z.discriminatedUnion("type", [
  Paragraph,
  z.object({
    type: z.literal("heading"),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: Pieces,
  }),
  z.object({ type: z.literal("bulletList"), content: ListItems }),
  z.object({ type: z.literal("orderedList"), content: ListItems }),
]);
export type Block = z.infer<typeof Block>;

/**
 * The text of a letter as the editor keeps it, in the few kinds of nodes that a letter has. Never HTML: that is made of it,
 * with everything escaped, where the letter is sent.
 */
export const LetterText = z
  .object({ type: z.literal("doc"), content: z.array(Block).max(MOST_BLOCKS) })
  .refine((text) => letterLength(text) <= LONGEST_LETTER, ruleText("This email is too long."));
export interface LetterText {
  type: "doc";
  content: Block[];
}

/** A text without a word. */
export const NO_TEXT: LetterText = { type: "doc", content: [] };

/** The lines of text of a block: a list has one for each paragraph in it. */
const linesOf = (block: Block): Piece[][] =>
  block.type === "bulletList" || block.type === "orderedList"
    ? block.content.flatMap(({ content }) => content.map((paragraph) => paragraph.content ?? []))
    : [block.content ?? []];

/** Every piece of a text, in order. */
export const piecesOf = ({ content }: LetterText): Piece[] => content.flatMap((block) => linesOf(block).flat());

/** Letters and merge fields; a merge field counts as its fallback. */
const letterLength = (text: LetterText): number =>
  piecesOf(text).reduce((sum, piece) => {
    if (piece.type === "text") return sum + piece.text.length;
    return piece.type === "mergeField" ? sum + piece.attrs.fallback.length : sum;
  }, 0);

/** Whether there is anything to read. */
export const hasText = (text: LetterText): boolean =>
  piecesOf(text).some((piece) => piece.type === "mergeField" || (piece.type === "text" && piece.text.trim() !== ""));
