import { liveQuery } from "dexie";
import type { StudioDatabase } from "../../data/db.ts";
import { session, sessionStore } from "../../features/accounts/index.ts";
import type { PersonRow } from "../../features/profile/tables.ts";

/**
 * A new waiver, or a signature given at the studio's door, comes to an open app with the other changes: the session
 * then asks the server who this is by now, and the pages follow. @returns stop following
 */
export function followOwnRow(db: StudioDatabase, userId: string): () => void {
  const following = liveQuery(() => db.rows<PersonRow>("people").get(userId)).subscribe({
    next: (row) => {
      const { user } = sessionStore.getState();
      const isNews = row && user?.id === userId && row.waiverSigned !== user.waiverSigned;
      if (isNews) session.refreshUser().catch(() => {});
    },
    error: () => {},
  });
  return () => following.unsubscribe();
}
