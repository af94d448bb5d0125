/** Asks who is here to show the password again. @returns whether they did */
export type AskForProof = () => Promise<boolean>;

let asker: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** The page that can ask; without one nobody is asked. @returns stop asking there */
export function provideProof(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Two calls that need it at once ask once. */
export function askForProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
