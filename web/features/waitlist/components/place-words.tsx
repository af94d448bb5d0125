import type { WaitlistEntryRow } from "../tables.ts";

export interface PlaceWordsProps {
  entry: WaitlistEntryRow;
  userId: string;
}

/** "You are number 2", "Lily is number 1"; without a number it is only asked for. */
export function PlaceWords({ entry: { position, attendeeId, attendeeName }, userId }: PlaceWordsProps) {
  const name = <span translate="no">{attendeeName.split(" ")[0]}</span>;
  if (position === null) return attendeeId === userId ? <>Requested</> : <>Requested for {name}</>;
  return attendeeId === userId ? (
    <>You are number {position}</>
  ) : (
    <>
      {name} is number {position}
    </>
  );
}
