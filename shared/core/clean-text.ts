/** Signs of control, marks of direction, spaces without width, fillers (Unicode: Default_Ignorable_Code_Point). */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Line ends and tabs; joiners, variants and tags, which make letters and emoji what they are. NUL is refused elsewhere. */
const KEPT = new Set(["\t", "\n", "\r", "\0", "\u200C", "\u200D", "\u034F"]);
const IS_VARIANT = /^(?:\p{Variation_Selector}|[\u{E0020}-\u{E007F}])$/u;

/** Joiners belong inside words and emoji; elsewhere they are nothing. */
const JOINED = String.raw`\p{L}|\p{M}|\p{Extended_Pictographic}`;
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${JOINED}|\p{Variation_Selector}|\p{Emoji_Modifier})[\u200C\u200D]+|[\u200C\u200D]+(?!${JOINED})`,
  "gu",
);

/**
 * A typed or pasted text as a person sees it: without signs that cannot be seen or that turn their neighbors around
 * (Unicode TR 36, 2.10.4; UAX 9), and letters with their accents as one sign (NFC).
 */
export const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(UNSEEN, (sign) => (KEPT.has(sign) || IS_VARIANT.test(sign) ? sign : ""))
    .replace(LOOSE_JOINERS, "");

/** On one line, with single spaces. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;

/** A code or a number that was copied: signs of full width as plain ones, every dash a hyphen. */
export const plainSigns = (text: string): string => cleanText(text).normalize("NFKC").replace(DASHES, "-");
