import type { Tongue, Words } from "./words.ts";

/** In whose language something is written. */
export interface Wording {
  in(language: Tongue): Words;
  /** This person's, as they chose it; the studio's where nobody chose. */
  of(userId: string): Promise<Words>;
}
