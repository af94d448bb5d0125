import { replaceInArrays } from "#api/db/replace-in-arrays.ts";
import type { MoveUses } from "#api/feature.ts";
import { ArchivedClassModel } from "../archive/archived.model.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";

/** Moves that must be signed off before a student books. */
export const moveUses: MoveUses = {
  count: async (moveId) => ({
    blueprints: await ClassBlueprintModel.countDocuments({ requiredMoveIds: moveId, archivedAt: null }),
    classes: await ClassInstanceModel.countDocuments({ requiredMoveIds: moveId, deletedAt: null }),
  }),
  async replace(fromId, toId) {
    await replaceInArrays(ClassBlueprintModel, "requiredMoveIds", fromId, toId);
    await replaceInArrays(ClassInstanceModel, "requiredMoveIds", fromId, toId);
    await replaceInArrays(ArchivedClassModel, "requiredMoveIds", fromId, toId);
  },
};
