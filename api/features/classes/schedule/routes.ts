import { logChange } from "#api/audit/note.ts";
import type { ClassFollowers } from "#api/feature.ts";
import { handle, type Route } from "#api/http/route.ts";
import {
  cancelClassInstance,
  countLed as countLedEndpoint,
  createClassInstance,
  handOverClasses,
  importClasses,
  readNotice,
  substituteInstructor,
  undoCancellation,
  updateClassInstance,
} from "#shared/features/classes/admin/endpoints.ts";
import { isFree, opensClass } from "../catalogue/sensitive.ts";
import { getClassInstance } from "../timetable/class-instances.ts";
import * as cancellation from "./cancel-instance.ts";
import { announceChange } from "./changes/announce-changes.ts";
import { changeBy } from "./changes/change-instance.ts";
import { countLed, handOver } from "./changes/hand-over.ts";
import { readNoticeOf } from "./changes/notice.ts";
import { createInstance, substitute, updateInstance } from "./edit-instance.ts";
import { importTimetable } from "./import/import-timetable.ts";

export const scheduleRoutes = (followers: ClassFollowers): Route[] => [
  handle(
    createClassInstance,
    async (input, { actor, services }) => getClassInstance(await createInstance(input, actor.userId, services)),
    { asksWhen: isFree },
  ),
  handle(
    updateClassInstance,
    async (input, context) => {
      const { services, audit } = context;
      const change = changeBy(context, followers);
      const update = () => updateInstance(input, services, change);
      await logChange(audit, () => getClassInstance(input.id), update);
      await announceChange(change.id, services, followers);
      return getClassInstance(input.id);
    },
    { asksWhen: opensClass },
  ),
  handle(substituteInstructor, async ({ id, ...request }, context) => {
    const { services, audit } = context;
    const change = changeBy(context, followers);
    const update = () => substitute({ id, ...request }, services, change);
    await logChange(audit, () => getClassInstance(id), update);
    await announceChange(change.id, services, followers);
    return getClassInstance(id);
  }),
  handle(cancelClassInstance, async ({ id, reason }, { services }) => {
    await cancellation.cancelInstance(id, reason, services);
    return getClassInstance(id);
  }),
  handle(undoCancellation, async ({ id }, { services }) => {
    await cancellation.undoCancellation(id, services);
    return getClassInstance(id);
  }),
  handle(countLedEndpoint, ({ id }, { services }) => countLed(id, services)),
  handle(handOverClasses, (request, context) => handOver(request, context.services, changeBy(context, followers))),
  handle(readNotice, (request, { actor, services }) => readNoticeOf(request, actor.userId, { services, followers })),
  handle(importClasses, (input, context) => {
    const { services, audit } = context;
    return importTimetable(input, { services, audit, change: changeBy(context, followers) });
  }),
];
