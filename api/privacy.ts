import type { Change } from "./db/joining/change.ts";
import type { Doc, Stored } from "./db/joining/documents.ts";
import type { Renaming } from "./db/joining/rename-id.ts";
import type { Sums } from "./db/joining/revert.ts";
import type { Services } from "./services.ts";

/** A user whose account is deleted, or a child that goes with its last guardian. */
export interface Leaver {
  userId: string;
  /** What letters went to; null for people without one. */
  email: string | null;
}

interface PersonalFile {
  /** With its folder, `waivers/…pdf`. */
  name: string;
  bytes: Buffer;
}

/** Two accounts of one person, while one becomes the other. */
export interface Joining extends Renaming {
  at: Date;
}

/** Documents that name people. Where two accounts become one, the id that goes makes room for the other. */
export interface PersonUse {
  model: Stored;
  /** Paths that hold a person's id; who may see a synced document is looked at anyway. */
  fields: string[];
  /** For the preview, by its words for them. @param docs what names the one who goes */
  counts?(docs: Doc[]): Record<string, number>;
  /** Fields of names, by the field of the id beside them. Without: the name stays as it was written. */
  names?: Record<string, string>;
  sums?: Sums;
  /**
   * Of a document whose own id is made of the person's: joined with the one that stands there for the other already. Must
   * be safe to repeat; either may be a tombstone.
   */
  join?(standing: Doc, renamed: Doc, joining: Joining): Doc;
  /** Where more changes than the names of a person; each as the documents are just now. Must be safe to repeat. */
  changes?(renamed: Doc, before: Doc, joining: Joining): Promise<Change[]>;
}

/** What a slice keeps of a person: for them to take along, to take out when they leave, to join with another's. */
export interface PrivacyPart {
  uses?: PersonUse[];
  /** By the name it gets in the copy; passwords, keys and what belongs to others left out. */
  collect?(userId: string): Promise<Record<string, unknown>>;
  files?(userId: string): Promise<PersonalFile[]>;
  /** Safe to repeat. What the law makes the studio keep stays. */
  erase?(leaver: Leaver, services: Services): Promise<void>;
}

/** Stands where a name stood. */
export const FORMER_MEMBER = "Former member";
