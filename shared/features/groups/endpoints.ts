import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Role } from "../../core/roles.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { GroupActionLine } from "./actions/group-action.ts";
import { Audience, Group, GroupName } from "./audience.ts";

/** So many names are shown while an admin chooses. */
export const NAMES_SHOWN = 20;

/** An audience as a sentence. */
const SENTENCE = { sentence: z.string(), sentenceWords: StoredMessage.optional() };

/** A group in the list. Its people are counted apart. */
export const GroupRow = Group.extend({ ...SENTENCE, lastUsedAt: InstantText.nullable() });
export type GroupRow = z.infer<typeof GroupRow>;

export const GroupPerson = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  isMinor: z.boolean(),
  /** Letters about a minor go to them. */
  guardianNames: z.array(z.string()),
});
export type GroupPerson = z.infer<typeof GroupPerson>;

const ChosenPerson = z.object({ id: Id, name: z.string() });
export type ChosenPerson = z.infer<typeof ChosenPerson>;

export const GroupDetails = GroupRow.extend({
  /** Of a group by hand: all who were chosen, as they are called now. */
  chosen: z.array(ChosenPerson),
  /** The last things done with its people. */
  actions: z.array(GroupActionLine),
});
export type GroupDetails = z.infer<typeof GroupDetails>;

const OneGroup = z.object({ id: Id });
const Seen = z.object({ id: Id, version: z.int().min(0) });

export const listGroups = endpoint({
  name: "groups.listGroups",
  method: "GET",
  path: "/api/admin/groups",
  summary: "The groups by name, in pages: those in use, or those archived.",
  input: z.object({ state: z.enum(["active", "archived"]).default("active"), after: AfterRow }),
  output: z.array(GroupRow),
  access: admins,
});

export const getGroup = endpoint({
  name: "groups.getGroup",
  method: "GET",
  path: "/api/admin/groups/:id",
  summary: "One group, and the last bookings and passes of its people.",
  input: OneGroup,
  output: GroupDetails,
  access: admins,
});

export const countGroup = endpoint({
  name: "groups.countGroup",
  method: "GET",
  path: "/api/admin/groups/:id/count",
  summary: "How many people a group has now.",
  input: OneGroup,
  output: z.object({ count: z.int() }),
  access: admins,
});

export const listGroupPeople = endpoint({
  name: "groups.listGroupPeople",
  method: "GET",
  path: "/api/admin/groups/:id/people",
  summary: "The people of a group by name, in pages.",
  input: OneGroup.extend({ cursor: z.string().max(400).optional() }),
  output: z.object({
    people: z.array(GroupPerson),
    /** Where the next page begins; null at the end. */
    nextCursor: z.string().nullable(),
  }),
  access: admins,
});

export const previewGroup = endpoint({
  name: "groups.previewGroup",
  method: "POST",
  path: "/api/admin/groups/preview",
  summary:
    "The people an audience means now: as a sentence, how many, the first names, and all who were chosen by hand. Nothing is changed.",
  input: z.object({ audience: Audience }),
  output: z.object({ ...SENTENCE, count: z.int(), people: z.array(ChosenPerson), chosen: z.array(ChosenPerson) }),
  access: admins,
  audit: "never",
});

export const createGroup = endpoint({
  name: "groups.createGroup",
  method: "POST",
  path: "/api/admin/groups",
  summary: "Make a group by conditions, or by hand.",
  input: z.object({ id: Id, name: GroupName, audience: Audience }),
  output: GroupRow,
  access: admins,
});

export const updateGroup = endpoint({
  name: "groups.updateGroup",
  method: "PUT",
  path: "/api/admin/groups/:id",
  summary: "Change the name or the people of a group. An admin who saw an older version is refused.",
  input: Seen.extend({ name: GroupName, audience: Audience }),
  output: GroupRow,
  access: admins,
});

export const archiveGroup = endpoint({
  name: "groups.archiveGroup",
  method: "PUT",
  path: "/api/admin/groups/:id/archived",
  summary: "Take a group out of the list, or bring it back.",
  input: Seen.extend({ isArchived: z.boolean() }),
  output: GroupRow,
  access: admins,
});

export const exportGroup = endpoint({
  name: "groups.exportGroup",
  method: "GET",
  path: "/api/admin/groups/:id/people.csv",
  summary: "The people of a group with their addresses, or their guardians', as CSV.",
  input: OneGroup,
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  rate: "costly",
  audit: "always",
  asksAgain: true,
});
