import type { Message } from "#shared/core/messages/message.ts";

/**
 * `waiting`: kept here, not yet at the server. `sent`: the server has done it, and the next pull brings what came of
 * it. `refused`: the server will not do it; kept until the person has decided.
 */
type OutboxState = "waiting" | "sent" | "refused";

interface Refusal {
  status: number;
  code: string;
  /** A sentence for the person, in English; `words` where it has values. */
  message: string;
  words?: Message;
}

/** The server's version of a row that shows an unconfirmed change; null when the server has none. */
export interface BaseRow {
  table: string;
  id: string;
  row: { id: string } | null;
}

/** One thing a person did, until the server has confirmed it. Rows are never changed by anything the server sends. */
export interface OutboxRow {
  /** The order in which things were done on this device, over all its tabs. */
  seq?: number;
  /** UUID v7, the operation's name and its `Idempotency-Key`. */
  id: string;
  userId: string;
  endpoint: string;
  input: Record<string, unknown>;
  entity: string;
  /** The device's clock: a claim. */
  at: string;
  state: OutboxState;
  attempts: number;
  /** Not before then (ms since 1970 on this device's clock). */
  retryAt: number;
  refusal: Refusal | null;
  /** The rows it touched as they were shown before; `rebase.ts` says which rows to trust. */
  before?: BaseRow[];
}
