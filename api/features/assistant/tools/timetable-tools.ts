import { message } from "#shared/core/messages/message.ts";
import { getRoster } from "#shared/features/attendance/endpoints.ts";
import {
  listApparatus,
  listClassBlueprints,
  listClassSeries,
  listInstructors,
} from "#shared/features/classes/admin/endpoints.ts";
import { listClassInstances } from "#shared/features/classes/endpoints.ts";
import { person } from "../leaving/leaving.ts";
import { readTool, rows } from "./read-tool.ts";
import type { Tool } from "./tool.ts";

const SCHEDULE = { label: message("Schedule"), link: "/admin/classes" };

/** Classes, who leads them and who comes. */
export const TIMETABLE_TOOLS: Tool[] = [
  readTool(listClassInstances, {
    words: message("Looks at the timetable"),
    source: ({ from }) => ({ label: message("Calendar"), link: `/calendar?day=${from}` }),
    pick: (classes) =>
      rows(classes, (each) => ({
        id: each.id,
        name: each.name,
        date: each.date,
        startTime: each.startTime,
        endTime: each.endTime,
        apparatus: each.apparatus,
        level: each.level,
        place: each.place,
        instructor: person(each.instructorId, each.instructorName),
        capacity: each.capacity,
        seatsLeft: each.seatsLeft,
        priceCents: each.priceCents,
        status: each.status,
      })),
  }),
  readTool(getRoster, {
    words: message("Looks at a roster"),
    source: ({ classInstanceId }) => ({
      label: message("Roster"),
      link: `/class-instances?class=${classInstanceId}`,
    }),
    pick: ({ entries }) =>
      rows(entries, (each) => ({
        personId: each.attendeeId,
        name: person(each.attendeeId, `${each.firstName} ${each.lastName}`.trim()),
        mark: each.attendance?.mark ?? null,
        isFirstTimer: each.isFirstTimer,
        earlierClasses: each.visits ?? null,
        hasWaiver: each.waiverSigned,
        isUnpaid: each.isUnpaid,
        isWalkIn: each.isWalkIn,
      })),
  }),
  readTool(listClassBlueprints, {
    words: message("Looks at the class types"),
    source: { label: message("Kinds of classes"), link: "/admin/classes?tab=blueprints" },
    pick: (blueprints) =>
      rows(
        blueprints.filter(({ isArchived }) => !isArchived),
        (each) => ({
          id: each.id,
          name: each.name,
          apparatus: each.apparatusName,
          level: each.level,
          durationMinutes: each.durationMinutes,
          capacity: each.capacity,
          priceCents: each.priceCents,
        }),
      ),
  }),
  readTool(listClassSeries, {
    words: message("Looks at the series"),
    source: { label: message("Series"), link: "/admin/classes?tab=series" },
    pick: (series) =>
      rows(
        series.filter(({ isArchived }) => !isArchived),
        (each) => ({
          id: each.id,
          name: each.blueprintName,
          instructor: person(each.instructorId, each.instructorName),
          rule: each.rule,
          startDay: each.startDay,
          startTime: each.startTime,
          until: each.until,
        }),
      ),
  }),
  readTool(listInstructors, {
    words: message("Looks who teaches"),
    source: SCHEDULE,
    pick: (instructors) => rows(instructors, ({ id, name }) => ({ id, name: person(id, name) })),
  }),
  readTool(listApparatus, {
    words: message("Looks at the apparatus"),
    source: { label: message("Apparatus"), link: "/admin/classes?tab=apparatus" },
    pick: (apparatus) =>
      rows(
        apparatus.filter(({ isArchived }) => !isArchived),
        ({ id, name }) => ({ id, name }),
      ),
  }),
];
