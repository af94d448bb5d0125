import type { Tongue, Words } from "./words.ts";

/** In whose language something is written. */
export interface Wording {
  in(language: Tongue): Words;
  /** This user's, as they chose it; the studio's without a choice. */
  of(userId: string): Promise<Words>;
}
