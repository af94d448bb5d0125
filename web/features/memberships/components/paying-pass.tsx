import type { ReactNode } from "react";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { usePassFor } from "../queries.ts";
import type { PassRow } from "../tables.ts";

export interface PayingPassProps {
  instance: ClassInstanceRow;
  attendeeId: string;
  children: (pass: PassRow | null) => ReactNode;
}

/**
 * Gives its children the pass that would pay for the attendee's seat, null without one; renders nothing while loading.
 */
export function PayingPass({ instance, attendeeId, children }: PayingPassProps) {
  const pass = usePassFor(instance, attendeeId);
  return pass === undefined ? null : children(pass);
}
