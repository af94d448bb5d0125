import type { ChatMessageRow } from "../tables.ts";

/** Who came or went. */
export function EventWords({ message: { event, authorName } }: { message: ChatMessageRow }) {
  if (!event) return null;
  const { what, personName } = event;
  if (!authorName)
    return <>{what === "added" ? `${personName} came into this room.` : `${personName} left this room.`}</>;
  return <>{what === "added" ? `${authorName} added ${personName}.` : `${authorName} removed ${personName}.`}</>;
}
