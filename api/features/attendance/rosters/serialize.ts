import type { Actor } from "#shared/core/actor.ts";
import { personName } from "#shared/features/accounts/full-name.ts";
import type { GivenMark } from "#shared/features/attendance/attendance.ts";
import { canSeeChild, canTakeRoster } from "#shared/features/attendance/policy.ts";
import type { RosterCost, RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import type { LineFields, RecordFields, RosterMark, StoredCost } from "./roster-entry.model.ts";

const toMark = ({ mark, at, receivedAt, byId, byName, source }: RosterMark): GivenMark => ({
  mark,
  at: at.toISOString(),
  receivedAt: receivedAt.toISOString(),
  byId,
  byName,
  ...(source && { source }),
});

/** Reasons are for those who lead the class, as the rest of the history. */
const toWholeMark = (given: RosterMark): GivenMark => ({
  ...toMark(given),
  ...(given.withoutWaiver && { withoutWaiver: given.withoutWaiver }),
  ...(given.reason && { reason: given.reason }),
});

const toCost = (cost: StoredCost | null, actor: Actor): RosterCost | null =>
  cost && {
    ...cost,
    feeCents: actor.role === "admin" ? cost.feeCents : null,
    waiver: cost.waiver && {
      byName: cost.waiver.byName,
      reason: cost.waiver.reason,
      at: cost.waiver.at.toISOString(),
    },
  };

/**
 * A line of a roster as one person may see it: whole for who leads the class, with only their own notes to self;
 * without the studio's notes and reasons for the front desk, which is sent the lines of today only; without any notes
 * and history for a parent of the attendee; not at all for other users.
 */
export function toRosterEntry(
  doc: LineFields & RecordFields & { _id: string },
  actor: Actor | null,
): RosterEntry | null {
  if (!actor) return null;
  const leads = canTakeRoster(actor, doc);
  const serves = leads || actor.role === "front-desk";
  if (!serves && !canSeeChild(actor, doc)) return null;
  return {
    id: doc._id,
    classInstanceId: doc.classInstanceId,
    attendeeId: doc.attendeeId,
    startsAt: doc.startsAt.toISOString(),
    ...personName(doc),
    level: doc.level,
    visits: doc.visits ?? null,
    levelName: doc.levelName ?? null,
    isFirstTimer: doc.isFirstTimer,
    birthday: doc.birthday,
    age: doc.age,
    waiverSigned: doc.waiverSigned,
    isUnpaid: doc.isUnpaid,
    settlement: serves ? (doc.settlement ?? null) : null,
    isWalkIn: doc.isWalkIn,
    isOverCapacity: doc.isOverCapacity,
    note: leads ? doc.note : null,
    noteWords: leads ? (doc.noteWords ?? null) : null,
    letIn: leads ? (doc.letIn ?? []) : [],
    cost: leads ? toCost(doc.cost ?? null, actor) : null,
    ownNote: serves ? (doc.notes.find(({ byId }) => byId === actor.userId)?.text ?? null) : null,
    attendance: doc.attendance && toMark(doc.attendance),
    history: serves ? doc.history.map(leads ? toWholeMark : toMark) : [],
  };
}
