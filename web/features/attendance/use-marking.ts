import { useMemo } from "react";
import { v7 as newId } from "uuid";
import { create } from "zustand";
import type { CallInput } from "#shared/core/endpoint.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import type { signWaiverAtDoor } from "#shared/features/attendance/endpoints.ts";
import { needsWaiver } from "#shared/features/attendance/mark-rules.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { onPersonChange } from "../../person-change.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { markEffect, noteEffect, removeWalkInEffect, signAtDoorEffect, walkInEffect } from "./effects.ts";
import type { RosterEntryRow } from "./tables.ts";
import { type AtDoor, askForWaiver } from "./use-door.ts";

interface Step {
  classInstanceId: string;
  entryIds: string[];
  /** "Mia Lopez: late" */
  what: string;
  /** What they were before; `added` is a walk-in that was not there. */
  before: Mark | "added";
}

/** What was done on rosters since the app was opened, so that it can be undone step by step. */
const useSteps = create<{ steps: Step[] }>(() => ({ steps: [] }));
onPersonChange(() => useSteps.setState({ steps: [] }));
const MOST_STEPS = 50;

const push = (step: Step) => useSteps.setState(({ steps }) => ({ steps: [...steps, step].slice(-MOST_STEPS) }));
const drop = (step: Step) => useSteps.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }));

export const useLastStep = (classInstanceId: string): Step | undefined =>
  useSteps(({ steps }) => steps.findLast((step) => step.classInstanceId === classInstanceId));

export const MARK_WORDS: Record<Mark, Message> = {
  present: message("Here"),
  late: message("Late"),
  absent: message("Absent"),
  excused: message("Excused"),
  none: message("No mark"),
};

/** Has no mark, and nothing has to be asked first. */
export const canMarkHere = (entry: RosterEntryRow): boolean =>
  !entry.attendance && !isGuestPlace(entry) && !needsWaiver("present", entry);

/** How a person without a signed waiver comes in after all. */
export type WaiverAnswer = { withoutWaiver: string } | { signature: DoorSignature };

/** What was signed on this device, and how. */
export type DoorSignature = Pick<
  CallInput<typeof signWaiverAtDoor>,
  "version" | "textHash" | "language" | "consentVersion" | "typedName" | "relation" | "viewedAt" | "at"
>;

/** A person let in at the door; the reason when the class requires more than they have. */
type DoorWalkIn = Omit<Extract<AtDoor, { kind: "walk-in" }>, "kind">;

export interface Marking {
  /** Who may not take part without a waiver is asked for it first: see `useDoor`. */
  mark(entry: RosterEntryRow, mark: Mark, waiver?: WaiverAnswer): Promise<void>;
  /** All without a mark whose waiver is signed; undone in one step. */
  markAllHere(entries: readonly RosterEntryRow[]): Promise<void>;
  addWalkIn(walkIn: DoorWalkIn, waiver?: WaiverAnswer): Promise<boolean>;
  /** Signs only, and marks nothing. */
  sign(entry: RosterEntryRow, signature: DoorSignature): Promise<boolean>;
  undoWalkIn(entry: RosterEntryRow): Promise<void>;
  saveNote(entry: RosterEntryRow, text: string): Promise<boolean>;
  undo(step: Step): Promise<void>;
}

type About = Pick<CallInput<typeof signWaiverAtDoor>, "bookingId" | "classInstanceId" | "attendeeId" | "person">;

const now = () => new Date().toISOString();

/** Everything an instructor does on a roster: kept on this device at once, sent when there is a network. */
export function useMarking(): Marking {
  const write = useWrite();
  return useMemo(() => {
    const giveMark = (bookingId: string, mark: Mark, withoutWaiver?: string) =>
      write(markEffect, { bookingId, mark, at: now(), ...(withoutWaiver && { withoutWaiver }) });
    const sign = async (about: About, signature: DoorSignature) =>
      (await write(signAtDoorEffect, { id: newId(), ...about, ...signature })) !== null;
    const aboutEntry = ({ id, classInstanceId, attendeeId }: RosterEntryRow) => ({
      bookingId: id,
      classInstanceId,
      attendeeId,
    });
    return {
      async mark(entry, mark, waiver) {
        const before = entry.attendance?.mark ?? "none";
        if (before === mark) return;
        if (isGuestPlace(entry))
          return void toast({
            title: t("Who is it?"),
            description: t("Add them as a walk-in. The paid seat is theirs."),
          });
        if (!waiver && needsWaiver(mark, entry)) return askForWaiver({ kind: "entry", entry, mark });
        if (waiver && "signature" in waiver && !(await sign(aboutEntry(entry), waiver.signature))) return;
        const reason = waiver && "withoutWaiver" in waiver ? waiver.withoutWaiver : undefined;
        if (!(await giveMark(entry.id, mark, reason))) return;
        const { id, classInstanceId } = entry;
        push({
          classInstanceId,
          entryIds: [id],
          what: `${fullName(entry)}: ${t(MARK_WORDS[mark]).toLowerCase()}`,
          before,
        });
      },
      async markAllHere(entries) {
        const open = entries.filter(canMarkHere);
        const [first] = open;
        if (!first) return;
        for (const { id } of open) if (!(await giveMark(id, "present"))) return;
        const { classInstanceId } = first;
        const what = t("{count, plural, one {{name}: here} other {# people: here}}", {
          count: open.length,
          name: fullName(first),
        });
        push({ classInstanceId, entryIds: open.map(({ id }) => id), what, before: "none" });
      },
      async addWalkIn({ classInstanceId, who, settleLater, overrideReason, guestPlaceId }, waiver) {
        const id = newId();
        const input = "person" in who ? { person: who.person } : { attendeeId: who.attendeeId };
        if (waiver && "signature" in waiver)
          if (!(await sign({ bookingId: id, classInstanceId, ...input }, waiver.signature))) return false;
        const reason = waiver && "withoutWaiver" in waiver ? waiver : {};
        const override = overrideReason === null ? {} : { overrideReason };
        const place = guestPlaceId === undefined ? {} : { guestPlaceId };
        const walkIn = { id, classInstanceId, at: now(), settleLater, ...input, ...reason, ...override, ...place };
        if (!(await write(walkInEffect, walkIn))) return false;
        const name = fullName("person" in who ? who.person : who);
        push({ classInstanceId, entryIds: [id], what: t("{name}: let in", { name }), before: "added" });
        return true;
      },
      sign: (entry, signature) => sign(aboutEntry(entry), signature),
      undoWalkIn: async ({ id }) => void (await write(removeWalkInEffect, { id })),
      saveNote: async ({ id }, text) => (await write(noteEffect, { bookingId: id, text })) !== null,
      async undo(step) {
        drop(step);
        for (const id of step.entryIds)
          if (step.before === "added") await write(removeWalkInEffect, { id });
          else await giveMark(id, step.before);
      },
    };
  }, [write]);
}
