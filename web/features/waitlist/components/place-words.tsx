import { t } from "#web/words/t.ts";
import type { WaitlistEntryRow } from "../tables.ts";

export interface PlaceWordsProps {
  entry: WaitlistEntryRow;
  userId: string;
}

/** "You are number 2", "Lily is number 1"; without a number it is only asked for. */
export function PlaceWords({ entry: { position, attendeeId, attendeeName }, userId }: PlaceWordsProps) {
  const [name = ""] = attendeeName.split(" ");
  if (position === null) return attendeeId === userId ? t("Requested") : t("Requested for {name}", { name });
  return attendeeId === userId
    ? t("You're number {position}", { position })
    : t("{name} is number {position}", { name, position });
}
