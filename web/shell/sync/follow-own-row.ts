import { liveQuery } from "dexie";
import type { StudioDatabase } from "../../data/db.ts";
import { session } from "../../features/accounts/index.ts";
import type { PersonRow } from "../../features/profile/tables.ts";

/**
 * A new waiver, or a signature given at the studio's door, comes to an open app with the other changes: the session
 * then asks the server who this is by now, and the pages follow. @returns stop following
 */
export function followOwnRow(db: StudioDatabase, userId: string): () => void {
  let before: boolean | undefined;
  const following = liveQuery(() => db.rows<PersonRow>("people").get(userId)).subscribe({
    next: (row) => {
      const isNews = before !== undefined && row !== undefined && row.waiverSigned !== before;
      before = row?.waiverSigned ?? before;
      if (isNews) session.refreshUser().catch(() => {});
    },
    error: () => {},
  });
  return () => following.unsubscribe();
}
