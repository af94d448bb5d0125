import type { LineOutcome } from "../../../shared/core/schemas/audit-line.ts";

interface OutcomeWords {
  label: string;
  /** Of its badge; what was done as it should needs none. */
  tone: "warning" | "danger" | null;
}

export const OUTCOMES: Record<LineOutcome, OutcomeWords> = {
  done: { label: "Done", tone: null },
  refused: { label: "Refused", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  unknown: { label: "Cut off", tone: "warning" },
};
