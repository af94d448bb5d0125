import { logChange } from "#api/audit/note.ts";
import type { ClassFollowers } from "#api/feature.ts";
import { handle, type Route } from "#api/http/route.ts";
import {
  cancelClassInstance,
  createClassInstance,
  importClasses,
  substituteInstructor,
  updateClassInstance,
} from "#shared/features/classes/admin/endpoints.ts";
import { getClassInstance } from "../timetable/class-instances.ts";
import { cancelInstance } from "./cancel-instance.ts";
import { createInstance, substitute, updateInstance } from "./edit-instance.ts";
import { importTimetable } from "./import/import-timetable.ts";
import { notifyAfter } from "./notify-people.ts";

export const scheduleRoutes = (followers: ClassFollowers): Route[] => [
  handle(createClassInstance, async (input, { actor, services }) =>
    getClassInstance(await createInstance(input, actor.userId, services)),
  ),
  handle(updateClassInstance, async (input, { services, audit }) => {
    const update = () => notifyAfter(input.id, services, () => updateInstance(input, services, followers));
    await logChange(audit, () => getClassInstance(input.id), update);
    return getClassInstance(input.id);
  }),
  handle(substituteInstructor, async ({ id, instructorId }, { services, audit }) => {
    const change = () => notifyAfter(id, services, () => substitute(id, instructorId, services, followers));
    await logChange(audit, () => getClassInstance(id), change);
    return getClassInstance(id);
  }),
  handle(cancelClassInstance, async ({ id, reason }, { services }) => {
    await cancelInstance(id, reason, followers, services);
    return getClassInstance(id);
  }),
  handle(importClasses, (input, { services }) => importTimetable(input, services)),
];
