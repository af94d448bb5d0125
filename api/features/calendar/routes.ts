import { createHash } from "node:crypto";
import {
  createCalendarLink,
  getCalendarLink,
  getPersonalCalendar,
  getPublicCalendar,
  revokeCalendarLink,
} from "#shared/features/calendar/endpoints.ts";
import { handle, type RequestContext, type Route } from "../../http/route.ts";
import { writePersonalCalendar, writePublicCalendar } from "./calendars.ts";
import { findLink, getOrMakeLink, revokeLink } from "./links.ts";

/** A subscriber asks each hour, and mostly has it already. */
function marked(text: string, { http }: Pick<RequestContext, "http">): string {
  http.set("Cache-Control", "no-cache");
  http.etag = createHash("sha256").update(text).digest("base64url");
  return text;
}

export const routes: Route[] = [
  handle(getPublicCalendar, async (_, context) => marked(await writePublicCalendar(context.services), context)),
  handle(getPersonalCalendar, async ({ secret }, context) =>
    marked(await writePersonalCalendar(secret, context.services), context),
  ),
  handle(getCalendarLink, async (_, { actor, services }) => ({ url: await findLink(actor.userId, services) })),
  handle(createCalendarLink, async (_, { actor, services }) => ({ url: await getOrMakeLink(actor.userId, services) })),
  handle(revokeCalendarLink, (_, { actor }) => revokeLink(actor.userId)),
];
