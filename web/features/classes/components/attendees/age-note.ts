import { ageReason, findAgeGap } from "#shared/features/classes/ages.ts";
import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../tables.ts";
import type { Attendee } from "./attendee-choice.tsx";

/** "Leo is 8": why a class is not for a person by their age; null when it is. */
export function ageNote(instance: ClassInstanceRow, { isMe, label, birthday }: Attendee): string | null {
  const gap = findAgeGap(instance, { name: isMe ? null : label, birthday });
  return gap && t(ageReason(gap));
}

/** Those a class is for come first in the choice of who is ticked. */
export const fittingFirst = (instance: ClassInstanceRow, attendees: readonly Attendee[]): Attendee[] =>
  attendees.toSorted((a, b) => Number(ageNote(instance, a) !== null) - Number(ageNote(instance, b) !== null));
