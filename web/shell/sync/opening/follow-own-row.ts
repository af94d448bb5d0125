import type { User } from "#shared/features/accounts/user.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { liveQuery } from "#web/data/device/live-query.ts";
import { session, sessionStore } from "#web/features/accounts/index.ts";
import type { PersonRow } from "#web/features/profile/tables.ts";

const isOther = (row: PersonRow, user: User) =>
  row.waiverSigned !== user.waiverSigned || ("role" in row && row.role !== user.role);

/**
 * A new role, a new waiver, or a signature given at the studio's door, comes to an open app with the other changes: the session
 * then asks the server who this is by now, and the pages follow. @returns stop following
 */
export function followOwnRow(db: StudioDatabase, userId: string): () => void {
  const following = liveQuery(() => db.rows<PersonRow>("people").get(userId)).subscribe({
    next: (row) => {
      const { user } = sessionStore.getState();
      const isNews = row && user?.id === userId && isOther(row, user);
      if (isNews) session.refreshUser().catch(() => {});
    },
    error: () => {},
  });
  return () => following.unsubscribe();
}
