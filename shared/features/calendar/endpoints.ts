import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { PUBLIC_CALENDAR_PATH } from "./calendar-path.ts";

const contentType = "text/calendar";

export const getPublicCalendar = endpoint({
  name: "classes.getPublicCalendar",
  method: "GET",
  path: PUBLIC_CALENDAR_PATH,
  summary: "The public calendar, to subscribe to.",
  output: z.string(),
  access: "public",
  contentType,
});

export const getPersonalCalendar = endpoint({
  name: "classes.getPersonalCalendar",
  method: "GET",
  path: "/api/calendar/:secret.ics",
  summary: "One person's own bookings, to subscribe to. Whoever knows the link can read it, until it is revoked.",
  input: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  output: z.string(),
  access: "public",
  contentType,
});

export const CalendarLink = z.object({ url: z.url().nullable() });
export type CalendarLink = z.infer<typeof CalendarLink>;

export const getCalendarLink = endpoint({
  name: "classes.getCalendarLink",
  method: "GET",
  path: "/api/calendar-link",
  summary: "The secret link to this person's own calendar, when there is one.",
  output: CalendarLink,
  access: signedIn,
});

export const createCalendarLink = endpoint({
  name: "classes.createCalendarLink",
  method: "POST",
  path: "/api/calendar-link",
  summary: "Make the secret link. Asking again answers the same link.",
  output: CalendarLink,
  access: signedIn,
  secretAnswer: true,
  audit: "always",
});

export const revokeCalendarLink = endpoint({
  name: "classes.revokeCalendarLink",
  method: "DELETE",
  path: "/api/calendar-link",
  summary: "Revoke the secret link: it answers nobody any more.",
  access: signedIn,
});
