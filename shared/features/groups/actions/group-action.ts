import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import { InstantText } from "#shared/core/time.ts";

/** So many people can be booked or given a pass at once. */
export const MOST_IN_ACTION = 500;

/** `had`: had a place already; `waiting`: not yet done, or, in a preview, would be done. */
const PersonState = z.enum(["waiting", "done", "had", "refused"]);

/** The outcome of an action for one person. */
export const PersonOutcome = z.object({
  personId: Id,
  name: z.string(),
  state: PersonState,
  /** Of a booking: what pays for it. `later`: unpaid, to be settled at the desk. */
  pays: z.enum(["pass", "later", "free"]).nullable(),
  /** Why a person is refused. */
  reason: z.string().nullable(),
  reasonWords: StoredMessage.optional(),
});
export type PersonOutcome = z.infer<typeof PersonOutcome>;

/** A booking of a group into a class, or a pass given to a group; in the list. */
export const GroupActionLine = z.object({
  id: Id,
  kind: z.enum(["book", "pass"]),
  at: InstantText,
  byName: z.string(),
  /** The class and its time, or the plan. */
  what: z.string(),
  whatWords: StoredMessage.optional(),
  done: z.int(),
  total: z.int(),
  isFinished: z.boolean(),
});
export type GroupActionLine = z.infer<typeof GroupActionLine>;

/** With what came of it for each person, in the order in which they are done. */
export const GroupAction = GroupActionLine.extend({ groupId: Id, people: z.array(PersonOutcome) });
export type GroupAction = z.infer<typeof GroupAction>;

/** An action as it would go now. */
export const ActionPreview = z.object({
  /** How often this was done with this group before. The action names it, so that two admins do not both do it. */
  round: z.int().min(0),
  /** People of the group: when there are too many, none of them is listed. */
  total: z.int(),
  isTooMany: z.boolean(),
  /** Of a class. */
  seatsLeft: z.int().nullable(),
  people: z.array(PersonOutcome),
});
export type ActionPreview = z.infer<typeof ActionPreview>;
