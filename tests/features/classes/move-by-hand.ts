import { type ClassInstanceFields, ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";

/**
 * Moves a class in the database of a running server, and notifies no user. It is noted as moved by hand: the job that
 * plans the series would otherwise put it back where it was, at a moment of its own choice.
 */
export const moveByHand = (
  id: string,
  to: Pick<ClassInstanceFields, "startsAt" | "endsAt"> & Partial<ClassInstanceFields>,
) => ClassInstanceModel.updateOne({ _id: id }, { ...to, changedByHand: ["time"] });
