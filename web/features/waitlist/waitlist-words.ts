import type { WaitlistEntryRow } from "./tables.ts";

/** "You are number 2", "Lily is number 1"; without a number it is only asked for. */
export function placeWords({ position, attendeeId, attendeeName }: WaitlistEntryRow, me: string): string {
  const isMe = attendeeId === me;
  if (position === null) return isMe ? "Requested" : `Requested for ${firstNameOf(attendeeName)}`;
  return `${isMe ? "You are" : `${firstNameOf(attendeeName)} is`} number ${position}`;
}

export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;
