import type { ClassInstance } from "../classes/class-instance.ts";

export type Requirement = Pick<ClassInstance, "apparatus" | "requiredLevel" | "requiredMoveIds">;

/** Apart from the gate: guests are shown classes, and nobody reckons for them. */
export const requiresSomething = ({ requiredLevel, requiredMoveIds }: Partial<Requirement>): boolean =>
  Boolean(requiredLevel) || (requiredMoveIds?.length ?? 0) > 0;
