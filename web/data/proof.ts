/** What a call may want of who is here before it goes on: the password again, or a second step for signing in. */
const WANTED = ["proof.needed", "second-factor.required"] as const;
export type Wanted = (typeof WANTED)[number];

/** @returns whether they gave it */
export type AskForProof = (wanted: Wanted) => Promise<boolean>;

let asker: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** The page that can ask for the password; without one the call fails. @returns stop asking there */
export function provideProof(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Two calls that need it at once ask once. A refusal of another kind asks for nothing. */
export async function askForProof(code: string): Promise<boolean> {
  const wanted = WANTED.find((known) => known === code);
  if (!wanted || !asker) return false;
  asking ??= asker(wanted).finally(() => {
    asking = null;
  });
  return asking;
}
