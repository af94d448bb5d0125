import { type Message, message } from "#shared/core/messages/message.ts";
import type { LineOutcome } from "#shared/core/schemas/audit-line.ts";

interface OutcomeWords {
  label: Message;
  /** Of its badge; what was done as it should needs none. */
  tone: "warning" | "danger" | null;
}

export const OUTCOMES: Record<LineOutcome, OutcomeWords> = {
  done: { label: message("Done"), tone: null },
  refused: { label: message("Refused"), tone: "warning" },
  failed: { label: message("Failed"), tone: "danger" },
  unknown: { label: message("Cut off"), tone: "warning" },
};
