import { t } from "#web/words/t.ts";
import type { ChatMessageRow } from "../tables.ts";

/** Who came or went. */
export function EventWords({ message: { event, authorName } }: { message: ChatMessageRow }) {
  if (!event) return null;
  const { what, personName } = event;
  if (!authorName)
    return (
      <>
        {what === "added"
          ? t("{personName} came into this room.", { personName })
          : t("{personName} left this room.", { personName })}
      </>
    );
  return (
    <>
      {what === "added"
        ? t("{authorName} added {personName}.", { authorName, personName })
        : t("{authorName} removed {personName}.", { authorName, personName })}
    </>
  );
}
