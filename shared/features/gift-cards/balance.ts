import * as z from "zod";
import { plainSigns } from "../../core/clean-text.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** `gift-card`: every holder of the code may spend it. `credit`: one person's, from refunds. */
export const BalanceKind = z.enum(["gift-card", "credit"]);
export type BalanceKind = z.infer<typeof BalanceKind>;

/** What came in or went out. `reserved` waits for the payment of an order; `returned` came back from one that failed. */
export const BalanceMove = z.object({
  id: z.string(),
  cents: Cents,
  state: z.enum(["added", "reserved", "spent", "returned"]),
  about: z.string(),
  /** Missing in a move of before November 2026, and where staff wrote the reason. */
  aboutWords: StoredMessage.optional(),
  at: InstantText,
});
export type BalanceMove = z.infer<typeof BalanceMove>;

/** Money the studio owes to the holder. */
export const Balance = z.object({
  id: z.string(),
  kind: BalanceKind,
  /** Of a gift card. */
  code: z.string().nullable(),
  leftCents: Cents,
  moves: z.array(BalanceMove),
  /** Whose credit it is, or who bought the card. */
  ownerName: z.string().nullable(),
  isVoid: z.boolean(),
});
export type Balance = z.infer<typeof Balance>;

/** Limits of the worth of one card: more than a year of classes is a slip of the finger. */
export const CARD_LIMITS = { leastCents: 100, mostCents: 200_000 };

/** No letters or figures that are taken for one another: 31 signs, 16 of them are 79 bits. */
export const CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 16;

/** As people type it: with or without the dashes. A card that was sold elsewhere keeps its code, which may be shorter. */
export const GiftCardText = z
  .string()
  .overwrite(plainSigns)
  .toUpperCase()
  .transform((text) => text.replace(/[\s\u200B-\u200F\u2060\uFEFF\p{Pd}]/gu, ""))
  .pipe(z.string().regex(/^[A-Z0-9]{8,32}$/, ruleText("A gift card's code has 8 to 32 letters and numbers.")));

/** A code in groups of four, as it is printed. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** The code in what was typed or scanned: a printed card's square holds an address that ends with it. */
export function readCode(text: string): string | null {
  const code = GiftCardText.safeParse(text.slice(text.lastIndexOf("=") + 1));
  return code.success ? code.data : null;
}
