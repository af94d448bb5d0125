import { getClassInstance, listClassInstances } from "#shared/features/classes/endpoints.ts";
import type { ClassFollowers } from "../../feature.ts";
import { handle, type Route } from "../../http/route.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { closingRoutes } from "./closing/routes.ts";
import { scheduleRoutes } from "./schedule/routes.ts";
import * as instances from "./timetable/class-instances.ts";

export const routesOf = (followers: ClassFollowers): Route[] => [
  handle(listClassInstances, ({ from, to }, { services }) => instances.listClassInstances(from, to, services.timeZone)),
  handle(getClassInstance, ({ id }) => instances.getClassInstance(id)),
  ...scheduleRoutes(followers),
  ...catalogueRoutes(followers),
  ...closingRoutes(followers),
];
