import { ENGLISH, word } from "#shared/core/messages/catalogue.ts";
import { message } from "#shared/core/messages/message.ts";
import { fullName, personName } from "#shared/features/accounts/full-name.ts";
import type { GivenMark, Mark } from "#shared/features/attendance/attendance.ts";
import {
  addWalkIn,
  markAttendance,
  removeWalkIn,
  saveRosterNote,
  settlePlace,
  signWaiverAtDoor,
} from "#shared/features/attendance/endpoints.ts";
import { currentMark } from "#shared/features/attendance/mark-rules.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { overrideWords } from "#shared/features/bookings/override-words.ts";
import { settleWayOf } from "#shared/features/bookings/settlement.ts";
import { type Draft, effect } from "../../data/effect.ts";
import { t } from "../../words/t.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { MemberRow, RosterEntryRow } from "./tables.ts";

/** Everything about one line of a roster reaches the server in the order it was done: first the walk-in, then its marks. */
export const entityOfLine = (bookingId: string): string => `roster:${bookingId}`;

interface Person {
  firstName: string;
  lastName: string;
}

async function nameOf(draft: Draft, userId: string): Promise<string> {
  const person = await draft.get<Person>("people", userId);
  return fullName(person);
}

interface NewMark {
  mark: Mark;
  at: string;
  withoutWaiver?: string | undefined;
}

async function giveMark(draft: Draft, bookingId: string, given: NewMark, userId: string): Promise<void> {
  const { mark, at, withoutWaiver } = given;
  const entry = await draft.get<RosterEntryRow>("rosterEntries", bookingId);
  if (!entry) return;
  const instant = new Date(at).toISOString();
  // The server has it, with what came after it: its order stands.
  if (entry.history.some((given) => given.byId === userId && given.at === instant && given.mark === mark)) return;
  const byName = await nameOf(draft, userId);
  const reason = withoutWaiver && !entry.waiverSigned ? { withoutWaiver } : {};
  const own: GivenMark = { mark, at: instant, receivedAt: null, byId: userId, byName, ...reason };
  const history = [...entry.history, own];
  await draft.patch<RosterEntryRow>("rosterEntries", bookingId, { history, attendance: currentMark(history) });
}

async function aboutLine(rows: Pick<Draft, "get">, bookingId: string): Promise<string | undefined> {
  const entry = await rows.get<RosterEntryRow>("rosterEntries", bookingId);
  return entry && fullName(entry);
}

export const markEffect = effect(markAttendance, {
  entity: ({ bookingId }) => entityOfLine(bookingId),
  title: message("Mark attendance"),
  about: (rows, { bookingId }) => aboutLine(rows, bookingId),
  failed: message("Couldn't save the mark"),
  apply: (draft, { bookingId, ...given }, { userId }) => giveMark(draft, bookingId, given, userId),
});

export const walkInEffect = effect(addWalkIn, {
  entity: ({ id }) => entityOfLine(id),
  title: message("Let a walk-in in"),
  failed: message("Couldn't add the walk-in"),
  async apply(draft, input, { userId }) {
    const {
      id,
      classInstanceId,
      attendeeId,
      person,
      settleLater = false,
      at,
      withoutWaiver,
      overrideReason,
      guestPlaceId,
    } = input;
    const override = overrideReason === undefined ? null : overrideWords(overrideReason);
    const personId = attendeeId ?? person?.id ?? "";
    const isThere = (entry: RosterEntryRow) =>
      entry.id === id || (entry.classInstanceId === classInstanceId && entry.attendeeId === personId);
    // The server has answered, perhaps with another booking of the same person.
    if ((await draft.filter<RosterEntryRow>("rosterEntries", isThere)).length > 0) return;
    const guest = guestPlaceId && (await draft.get<RosterEntryRow>("rosterEntries", guestPlaceId));
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    const known = await draft.get<MemberRow>("members", personId);
    const name = known ?? person ?? { firstName: t("Someone"), lastName: "" };
    if (!known && person) {
      const { firstName, lastName } = person;
      await draft.put("members", {
        id: personId,
        firstName,
        lastName,
        isMinor: false,
        waiverSigned: false,
      } as MemberRow);
    }
    if (guest && isGuestPlace(guest)) {
      const waiverSigned = known?.waiverSigned ?? false;
      const named = { attendeeId: personId, ...personName(name), waiverSigned };
      await draft.patch<RosterEntryRow>("rosterEntries", guest.id, named);
      return giveMark(draft, guest.id, { mark: "present", at, withoutWaiver }, userId);
    }
    const row: RosterEntryRow = {
      id,
      classInstanceId,
      attendeeId: personId,
      startsAt: instance?.startsAt ?? at,
      ...personName(name),
      level: "",
      isFirstTimer: !known,
      birthday: null,
      age: null,
      waiverSigned: known?.waiverSigned ?? false,
      ...(known?.waiverPending && { waiverPending: true }),
      isUnpaid: settleLater,
      isWalkIn: true,
      // Seats are the server's to give; what it last said is the best guess.
      isOverCapacity: instance !== undefined && instance.seatsLeft <= 0,
      note: override && word(override, ENGLISH),
      noteWords: override,
      ownNote: null,
      attendance: null,
      history: [],
    };
    await draft.put("rosterEntries", row);
    await giveMark(draft, id, { mark: "present", at, withoutWaiver }, userId);
  },
});

/** Signed here, and waiting for the studio's receipt. */
export const signAtDoorEffect = effect(signWaiverAtDoor, {
  entity: ({ bookingId }) => entityOfLine(bookingId),
  title: message("Waiver signed on this device"),
  about: async (rows, { attendeeId, person, bookingId }) => {
    const known = await rows.get<MemberRow>("members", attendeeId ?? "");
    const who = known ?? person;
    return who ? fullName(who) : aboutLine(rows, bookingId);
  },
  failed: message("The signature wasn't accepted"),
  async apply(draft, { attendeeId, person, relation }) {
    const personId = attendeeId ?? person?.id ?? "";
    const signed = { waiverSigned: true, waiverPending: true };
    const member = await draft.get<MemberRow>("members", personId);
    // The server has it: what it says of this person stands.
    if (member?.waiverSigned && !member.waiverPending) return;
    if (member) await draft.patch<MemberRow>("members", personId, signed);
    else if (person) {
      const { firstName, lastName } = person;
      const row: MemberRow = { id: personId, firstName, lastName, isMinor: relation !== "self", ...signed };
      await draft.put("members", row);
    }
    const isTheirs = (entry: RosterEntryRow) => entry.attendeeId === personId && !entry.waiverSigned;
    for (const { id } of await draft.filter<RosterEntryRow>("rosterEntries", isTheirs))
      await draft.patch<RosterEntryRow>("rosterEntries", id, signed);
  },
});

export const removeWalkInEffect = effect(removeWalkIn, {
  entity: ({ id }) => entityOfLine(id),
  title: message("Remove a walk-in"),
  failed: message("Couldn't remove the walk-in"),
  apply: (draft, { id }) => draft.remove("rosterEntries", id),
});

export const noteEffect = effect(saveRosterNote, {
  entity: ({ bookingId }) => entityOfLine(bookingId),
  title: message("Save a note to self"),
  failed: message("Couldn't save the note"),
  apply: (draft, { bookingId, text }) =>
    draft.patch<RosterEntryRow>("rosterEntries", bookingId, { ownNote: text.trim() || null }),
});

export const settlePlaceEffect = effect(settlePlace, {
  entity: ({ id }) => entityOfLine(id),
  title: message("Settle an unpaid place"),
  about: (rows, { id }) => aboutLine(rows, id),
  failed: message("Couldn't settle the place"),
  async apply(draft, { id, way, reason = null }, { userId }) {
    const entry = await draft.get<RosterEntryRow>("rosterEntries", id);
    if (!entry?.isUnpaid) return;
    const settlement = { way: settleWayOf(way), reason, byName: await nameOf(draft, userId) };
    await draft.patch<RosterEntryRow>("rosterEntries", id, { isUnpaid: false, settlement });
  },
});

export const attendanceEffects = [
  markEffect,
  settlePlaceEffect,
  walkInEffect,
  signAtDoorEffect,
  removeWalkInEffect,
  noteEffect,
];
