import type * as z from "zod";
import { create } from "zustand";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import type { NewPerson } from "#shared/features/attendance/walk-in.ts";
import { onPersonChange } from "../../person-change.ts";
import type { RosterEntryRow } from "./tables.ts";

export type NewWalkIn =
  | { attendeeId: string; firstName: string; lastName: string }
  | { person: z.input<typeof NewPerson> };

/**
 * A person whose waiver is needed before they take part: on the roster (with the mark that was about to be given), or
 * new.
 */
export type AtDoor =
  | { kind: "entry"; entry: RosterEntryRow; mark: Mark | null }
  | {
      kind: "walk-in";
      classInstanceId: string;
      who: NewWalkIn;
      settleLater: boolean;
      overrideReason: string | null;
      guestPlaceId?: string;
    };

/** Who stands at the door of the roster that is open. */
export const useDoor = create<{ atDoor: AtDoor | null }>(() => ({ atDoor: null }));

export const askForWaiver = (atDoor: AtDoor): void => useDoor.setState({ atDoor });
export const closeDoor = (): void => useDoor.setState({ atDoor: null });
onPersonChange(closeDoor);
