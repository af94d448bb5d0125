import type { Services } from "./services.ts";

/** Somebody whose account is deleted, or a child that goes with its last guardian. */
export interface Leaver {
  userId: string;
  /** What letters went to; null for people without one. */
  email: string | null;
}

export interface PersonalFile {
  /** With its folder, `waivers/…pdf`. */
  name: string;
  bytes: Buffer;
}

/** What a slice keeps of a person: for them to take along, and to take out when they leave. */
export interface PersonalPart {
  /** By the name it gets in the copy; passwords, keys and what belongs to others left out. */
  collect?(userId: string): Promise<Record<string, unknown>>;
  files?(userId: string): Promise<PersonalFile[]>;
  /** Safe to repeat. What the law makes the studio keep stays. */
  erase?(leaver: Leaver, services: Services): Promise<void>;
}

/** Stands where a name stood. */
export const FORMER_MEMBER = "Former member";
