import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { ActionPreview, GroupAction, MOST_IN_ACTION } from "./group-action.ts";

const OneGroup = z.object({ id: Id });
/** In the query of a call. */
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).default(false);

/** The part that every action with a group has: its own id, and the people whom the admin saw. */
const Decision = OneGroup.extend({
  /** The admin's device makes it: a repeat finds what was decided. */
  actionId: Id,
  /** Those the preview listed and the admin kept. A person who left the group since then is refused. */
  personIds: z
    .array(Id)
    .min(1, ruleText("Choose at least one person."))
    .max(MOST_IN_ACTION, ruleText("At most 500 people at once.")),
  /** From the preview. */
  round: z.int().min(0),
});

export const previewBooking = endpoint({
  name: "groups.previewBooking",
  method: "GET",
  path: "/api/admin/groups/:id/booking-preview",
  summary:
    "People of a group who would get a seat in a class and what pays for it, and those refused, with the reason.",
  input: OneGroup.extend({ classInstanceId: Id, paysLater: Flag, anyway: Flag }),
  output: ActionPreview,
  access: admins,
});

export const bookGroup = endpoint({
  name: "groups.bookGroup",
  method: "POST",
  path: "/api/admin/groups/:id/bookings",
  summary: "Book people of a group into a class, each as one person is booked by the studio.",
  input: Decision.extend({
    classInstanceId: Id,
    /** Where no pass pays: booked, to be paid at the desk. */
    paysLater: z.boolean().default(false),
    /** Also those who are in another class at that time. */
    anyway: z.boolean().default(false),
  }),
  output: GroupAction,
  access: admins,
});

export const previewPass = endpoint({
  name: "groups.previewPass",
  method: "GET",
  path: "/api/admin/groups/:id/pass-preview",
  summary: "People of a group who would get a pack, and those who could not.",
  input: OneGroup.extend({ planId: Id }),
  output: ActionPreview,
  access: admins,
});

export const grantGroupPass = endpoint({
  name: "groups.grantGroupPass",
  method: "POST",
  path: "/api/admin/groups/:id/passes",
  summary: "Give each of these people of a group one pack without payment.",
  input: Decision.extend({
    planId: Id,
    /** The members read it. */
    reason: z.string().trim().min(1, ruleText("Fill this in.")).max(300),
  }),
  output: GroupAction,
  access: admins,
  asksAgain: true,
});

export const getGroupAction = endpoint({
  name: "groups.getGroupAction",
  method: "GET",
  path: "/api/admin/group-actions/:id",
  summary: "The outcome of a booking or a pass for a group, person by person.",
  input: z.object({ id: Id }),
  output: GroupAction,
  access: admins,
});
