import { LONGEST_TEXT, SHORTEST_TEXT } from "#shared/features/language/language.ts";

/** Owner's specification, section 7: batches of 5 with pauses of 100 ms. */
const BATCH = 5;
const PAUSE_MS = 100;

export interface LaterDeps {
  /** One text by the server; the same text when it has no translation. */
  translate(text: string): Promise<string>;
  /** Some texts have a translation now. */
  onFound(found: ReadonlyMap<string, string>): void;
  pause(ms: number): Promise<void>;
}

/** Asks the server for texts no book has, a few at a time and each once; what fails is left as it is, silently. */
export function createLater({ translate, onFound, pause }: LaterDeps): (text: string) => void {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let isRunning = false;

  async function ask(text: string): Promise<[string, string] | null> {
    try {
      const translation = await translate(text);
      return translation === text ? null : [text, translation];
    } catch {
      // Asked again when it is met again: a network may have come back by then.
      asked.delete(text);
      return null;
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await pause(PAUSE_MS);
      const answers = await Promise.all(waiting.splice(0, BATCH).map(ask));
      const found = new Map(answers.filter((answer) => answer !== null));
      if (found.size > 0) onFound(found);
    }
    isRunning = false;
  }

  return (text) => {
    if (asked.has(text) || text.length < SHORTEST_TEXT || text.length > LONGEST_TEXT) return;
    asked.add(text);
    waiting.push(text);
    if (!isRunning) void run();
  };
}
