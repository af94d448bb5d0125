import { handle, type Route } from "#api/http/route.ts";
import * as endpoints from "#shared/features/attendance/reports/endpoints.ts";
import { correctMark } from "../marks/marks.ts";
import { listCorrections } from "./corrections.ts";
import { readFigures, readHeat } from "./figures.ts";
import { readPastClasses } from "./past-classes.ts";
import { readBeginners, readRetention } from "./retention.ts";
import { listUntaken, remindInstructor } from "./untaken.ts";

export const reportRoutes: Route[] = [
  handle(endpoints.listUntaken, (_, { services }) => listUntaken(services)),
  handle(endpoints.remindInstructor, ({ classInstanceId }, context) => remindInstructor(classInstanceId, context)),
  handle(endpoints.getHeat, ({ weeks }, { services }) => readHeat(weeks, services)),
  handle(endpoints.getFigures, (input, { services }) => readFigures(input, services)),
  handle(endpoints.listPastClasses, (input, { services }) => readPastClasses(input, services)),
  handle(endpoints.getRetention, ({ by }, { services }) => readRetention(by, services)),
  handle(endpoints.listBeginners, (input, { services }) => readBeginners(input, services)),
  handle(endpoints.correctMark, (input, context) => correctMark(input, context)),
  handle(endpoints.listCorrections, () => listCorrections()),
];
