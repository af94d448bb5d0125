import type { Model } from "mongoose";
import type { Actor } from "../../shared/core/actor.ts";
import type { Rev } from "../db/rev.ts";

/** The fields every synced document has (see `db/synced.ts`). */
export interface SyncedDocument {
  _id: string;
  rev: Rev;
  audiences: string[];
  deletedAt?: Date | null;
}

/** What of one collection syncs to whom. The sync engine knows feeds, never features. */
export interface Feed {
  /** The name of the Dexie table. */
  collection: string;
  // biome-ignore lint/suspicious/noExplicitAny: a model's type carries its whole document, which the engine does not read
  model: Model<any, any, any, any>;
  /** The row as this person may see it now; null when this person may not see it at all. */
  toRow(doc: never, actor: Actor | null, now: Temporal.Instant): object | null;
  /** Little, and every screen needs it: a new device gets it before everything else. */
  comesFirst?: boolean;
  /** Much, and nothing the first screen shows: a new device gets it after everything else. */
  comesLate?: boolean;
  /** Narrows a device's very first pull, so that it does not fetch years of history. */
  initial?(now: Temporal.Instant): Record<string, unknown>;
}
