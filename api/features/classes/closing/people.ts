import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers, ClassPerson } from "#api/feature.ts";
import { ClosureModel } from "./closure.model.ts";

export const findPeopleOf = async (
  classInstanceIds: readonly string[],
  followers: ClassFollowers,
): Promise<ClassPerson[]> =>
  (await Promise.all(followers().map((one) => one.findPeople?.(classInstanceIds) ?? []))).flat();

/** Whether a person in line reads of the canceled class by its closure; one who came while it began does not. */
export const isNotifiedByClosure = async (
  closureId: string,
  { classInstanceId, personId }: { classInstanceId: string; personId: string },
): Promise<boolean> =>
  (await ClosureModel.exists({
    _id: closureId,
    waits: mongoose.trusted({ $elemMatch: { classInstanceId, personId } }),
  })) !== null;
