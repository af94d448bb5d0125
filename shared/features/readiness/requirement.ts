import type { Ages } from "../classes/age-range.ts";
import type { ClassInstance } from "../classes/class-instance.ts";

export type Requirement = Pick<ClassInstance, "apparatus" | "requiredLevel" | "requiredMoveIds">;

/** Apart from the gate, because guests see classes and have no signed-off moves. */
export const requiresSomething = ({ requiredLevel, requiredMoveIds }: Partial<Requirement>): boolean =>
  Boolean(requiredLevel) || (requiredMoveIds?.length ?? 0) > 0;

/** Whether the class is not open to all: it requires sign-offs, or an age. */
export const isGated = (instance: Partial<Requirement> & { ages?: Ages | null | undefined }): boolean =>
  requiresSomething(instance) || Boolean(instance.ages);
