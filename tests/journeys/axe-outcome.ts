import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder in which walks leave their outcomes, for `npm run conformance`. */
export const OUTCOMES = "AXE_OUTCOMES";

export interface Outcome {
  size: string;
  /** The screens, by address or by name. */
  looked: string[];
  faults: number;
}

/** Keeps what a walk saw where the run collects it. */
export function keepOutcome(name: string, outcome: Outcome): void {
  const folder = process.env[OUTCOMES];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(outcome));
}
