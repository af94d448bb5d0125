import type { LedgerEntry } from "../../core/ledger.ts";
import type { Message } from "../../core/messages/message.ts";

/** The documents that entries follow from, by the beginning of an entry's id. */
const KINDS = {
  order: "order",
  invoice: "invoice",
  "membership-payment": "pass",
  deferral: "pass",
  "till-sale": "sale",
  "till-day": "till-day",
  balance: "balance",
  provider: "provider",
} as const;

export interface Paper {
  kind: (typeof KINDS)[keyof typeof KINDS];
  id: string;
  /** Its number, where the words of the entry say it. */
  number: string | null;
}

/** The document that made an entry; null for a kind this release does not know. */
export function paperOf({ id, aboutWords }: Pick<LedgerEntry, "id" | "aboutWords">): Paper | null {
  const [begin = "", paperId = ""] = id.split(":");
  const kind = Object.entries(KINDS).find(([known]) => known === begin)?.[1];
  return kind ? { kind, id: paperId, number: numberIn(aboutWords) } : null;
}

/** "Receipt 12, refunded" has the receipt as a message in it. */
function numberIn(words: Message | undefined): string | null {
  const { number, what } = words?.args ?? {};
  if (typeof number === "string") return number;
  return typeof what === "object" && "text" in what ? numberIn(what) : null;
}
