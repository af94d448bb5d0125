import { archiveOf } from "#api/db/archive/archive-of.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";

export const ArchivedClassModel = archiveOf(ClassInstanceModel, [{ requiredMoveIds: 1 }, { "seats.attendeeId": 1 }]);
