import {
  createCalendarLink,
  getCalendarLink,
  getPersonalCalendar,
  getPublicCalendar,
  revokeCalendarLink,
} from "../../../../shared/features/classes/calendar-endpoints.ts";
import { handle, type Route } from "../../../http/route.ts";
import { writePersonalCalendar, writePublicCalendar } from "./calendars.ts";
import { findLink, getOrMakeLink, revokeLink } from "./links.ts";

export const calendarRoutes: Route[] = [
  handle(getPublicCalendar, (_, { services }) => writePublicCalendar(services)),
  handle(getPersonalCalendar, ({ secret }, { services }) => writePersonalCalendar(secret, services)),
  handle(getCalendarLink, async (_, { actor, services }) => ({ url: await findLink(actor.userId, services) })),
  handle(createCalendarLink, async (_, { actor, services }) => ({ url: await getOrMakeLink(actor.userId, services) })),
  handle(revokeCalendarLink, (_, { actor }) => revokeLink(actor.userId)),
];
