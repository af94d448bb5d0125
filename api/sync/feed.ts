import type { Model } from "mongoose";
import type { Actor, Audience } from "../../shared/core/actor.ts";
import type { Rev } from "../db/rev.ts";

/** The fields every synced document has (see `db/synced.ts`). */
export interface SyncedDocument {
  _id: string;
  rev: Rev;
  audiences: string[];
  deletedAt?: Date | null;
}

/** Something of a collection that a new device starts with, in the order in which it is read. */
export interface Part {
  /** Of audiences whose documents this part leaves out. */
  notFor?: readonly Audience[];
  /** A condition besides the audience; needs an index that begins with the audiences and has its fields. */
  where?: Record<string, unknown>;
  /** Read along this date instead of along the revision, so that older documents cost nothing: needs the index {audiences, field, _id}. */
  within?: { field: string; from: Date; before?: Date };
  isNewestFirst?: boolean;
  /** At most so many documents: the first in the order of the part. */
  most?: number;
  /** Much, and nothing the first screen shows: a new device gets it after everything else. */
  comesLate?: boolean;
}

/** What of one collection syncs to whom. The sync engine knows feeds, never features. */
export interface Feed {
  /** The name of the Dexie table. */
  collection: string;
  // biome-ignore lint/suspicious/noExplicitAny: a model's type carries its whole document, which the engine does not read
  model: Model<any, any, any, any>;
  /** The row as this person may see it now; null when this person may not see it at all. */
  toRow(doc: never, actor: Actor | null, now: Temporal.Instant): object | null;
  /** Audiences of the documents that get no row of this collection by that alone. */
  notFor?: readonly Audience[];
  /** Documents with the same value here have much alike rows, which travel as what differs between them. */
  alikeBy?: string;
  /**
   * Audiences of the documents, where none is for a person or a family: new devices that come together are sent the same
   * ones, read once.
   */
  commonTo?: readonly Audience[];
  /** Little, and every screen needs it: a new device gets it before everything else. */
  comesFirst?: boolean;
  /** Much, and nothing the first screen shows: a new device gets it after everything else. */
  comesLate?: boolean;
  /** What a new device starts with, so that it does not fetch years of history: everything where it says nothing. */
  start?(now: Temporal.Instant, actor: Actor | null): Part[];
}

/** Of a person's audiences those by which documents of this feed, or of a part of it, are theirs. */
export const audiencesIn = ({ notFor = [] }: Pick<Feed, "notFor">, audiences: readonly string[]): string[] =>
  audiences.filter((audience) => !notFor.some((left) => left === audience));
