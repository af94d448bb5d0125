import type { ClassInstance } from "../classes/class-instance.ts";

export type Requirement = Pick<ClassInstance, "apparatus" | "requiredLevel" | "requiredMoveIds">;

/** Apart from the gate, because guests see classes and have no signed-off moves. */
export const requiresSomething = ({ requiredLevel, requiredMoveIds }: Partial<Requirement>): boolean =>
  Boolean(requiredLevel) || (requiredMoveIds?.length ?? 0) > 0;
