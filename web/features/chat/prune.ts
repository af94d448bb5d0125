import { KEPT_DAYS, KEPT_PER_ROOM } from "#shared/features/chat/room-rules.ts";
import type { StudioDatabase } from "../../data/db.ts";
import type { ChatMessageRow } from "./tables.ts";

/** Lets go of old messages that arrived over the weeks: a new device would not get them either. */
export async function pruneMessages(db: StudioDatabase, now: Temporal.Instant): Promise<void> {
  const table = db.rows<ChatMessageRow>("chatMessages");
  const oldest = now.subtract({ hours: KEPT_DAYS * 24 }).toString();
  const rows = (await table.toArray()).filter(({ seq }) => seq !== null);
  const surplus = [...Map.groupBy(rows, ({ roomId }) => roomId).values()].flatMap((messages) => {
    const newestFirst = messages.toSorted((a, b) => Number(b.seq) - Number(a.seq));
    return newestFirst.filter(({ createdAt }, at) => at >= KEPT_PER_ROOM || createdAt < oldest);
  });
  if (surplus.length > 0) await table.bulkDelete(surplus.map(({ id }) => id));
}
