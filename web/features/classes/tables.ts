import type { Apparatus } from "#shared/features/classes/apparatus.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";

export type ApparatusRow = Apparatus;

/** What a device kept from before there were fees has none of these. */
type ClassFees = "lateFeeCents" | "noShowFeeCents";

export type ClassInstanceRow = Omit<ClassInstance, ClassFees> & Partial<Pick<ClassInstance, ClassFees>>;

export const classTables = {
  apparatus: "id",
  classInstances: "id, startsAt, date",
};
