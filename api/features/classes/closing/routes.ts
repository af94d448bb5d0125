import type { ClassFollowers } from "#api/feature.ts";
import { handle, type Route } from "#api/http/route.ts";
import {
  closeDays,
  getClosure,
  listClosures,
  previewClosure,
  undoClosure,
} from "#shared/features/classes/closing/endpoints.ts";
import * as closures from "./closures.ts";
import { preview } from "./preview.ts";

export const closingRoutes = (followers: ClassFollowers): Route[] => [
  handle(listClosures, ({ after }) => closures.listClosures(after)),
  handle(getClosure, ({ id }) => closures.getClosure(id)),
  handle(previewClosure, (request, { services }) => preview(request, { services, followers })),
  handle(closeDays, (request, { actor, services }) => closures.createClosure(request, actor.userId, services)),
  handle(undoClosure, ({ id }) => closures.undoClosure(id)),
];
