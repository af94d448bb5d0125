import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { type Message, message, ruleText } from "../../core/messages/message.ts";
import { Day, InstantText } from "../../core/time.ts";
import { Language } from "../language/language.ts";
import { CONSENT_VERSION } from "./waiver-wording.ts";

/** Who the signer is to the person signed for. */
export const Relation = z.enum(["self", "parent", "guardian"]);
export type Relation = z.infer<typeof Relation>;

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether a typed signature is of this person: their first or their last name stands in it whole. Nicknames, married and
 * middle names may differ; accents and capitals do not matter.
 */
export function isSignatureOf(typed: string, person: { firstName: string; lastName: string }): boolean {
  const given = new Set(wordsOf(typed));
  return [person.firstName, person.lastName].some((name) => {
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => given.has(word));
  });
}

/**
 * Whether the typed name cannot be of who signs at the door: for oneself it must be one's own, for a minor it must not be
 * the minor's. Who the parent is, the studio may not know.
 */
export function isWrongSigner(
  typed: string,
  relation: Relation,
  person: { firstName: string; lastName: string },
): boolean {
  if (relation === "self") return !isSignatureOf(typed, person);
  const own = new Set(wordsOf(`${person.firstName} ${person.lastName}`));
  return own.size > 0 && own.symmetricDifference(new Set(wordsOf(typed))).size === 0;
}

/** What the form says when the typed name is not the signer's. */
export const wrongSignerText = (relation: Relation, name: string): Message =>
  relation === "self"
    ? message("Please sign with the name of the person who takes part: {name}.", { name })
    : message("Type your own name, not the name of {name}.", { name });

export const TypedName = z.string().trim().min(2, ruleText("Type the full name.")).max(160);
/** SHA-256 of the text that was on the screen, in hexadecimal digits. */
export const TextHash = z.string().regex(/^[0-9a-f]{64}$/, ruleText("Expected a SHA-256."));

/** What a device reports about a signing besides who is signed for. All of it may be missing. */
export const SigningEvidence = z.object({
  version: z.int().min(1).optional(),
  textHash: TextHash.optional(),
  language: Language.optional(),
  typedName: TypedName.optional(),
  /** To the minors among those signed for. */
  relation: Relation.exclude(["self"]).optional(),
  consentVersion: z.int().min(1).max(CONSENT_VERSION).optional(),
  /** When the text came on the screen, and when it was signed, by the device's clock. */
  viewedAt: InstantText.optional(),
  at: InstantText.optional(),
});
export type SigningEvidence = z.infer<typeof SigningEvidence>;

/** What the people a signature concerns see of it. The whole record stays at the studio. */
export const WaiverSignature = z.object({
  id: Id,
  userId: Id,
  waiverId: z.string(),
  version: z.int(),
  language: Language,
  relation: Relation,
  /** As it was typed, or the account's name. */
  signerName: z.string(),
  /** The studio's clock. */
  signedAt: InstantText,
  /** On the phone of an instructor. */
  isWitnessed: z.boolean(),
});
export type WaiverSignature = z.infer<typeof WaiverSignature>;

/** The name that a studio gives its waiver: `ASTRO-WAIVER-2025`. */
export const WaiverName = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]+$/u, ruleText("Two to 40 letters, digits, spaces and hyphens."));

const Section = z.object({ title: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(5_000) });
export const Sections = z.array(Section).min(1).max(30);

/** A version as devices keep it: older ones too, so that what was signed can be read. */
export const WaiverVersion = z.object({
  /** `ASTRO-WAIVER-2025:1` */
  id: z.string(),
  waiverId: z.string(),
  version: z.int(),
  lastUpdated: Day,
  texts: z.object({ en: Sections, es: Sections }),
  publishedAt: InstantText,
});
export type WaiverVersion = z.infer<typeof WaiverVersion>;
