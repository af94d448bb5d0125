import { useLiveQuery } from "dexie-react-hooks";
import { byNewest } from "../../../shared/features/notifications/notification.ts";
import { useDatabase } from "../../local-data.ts";
import type { NotificationRow } from "./tables.ts";

/** All of them on this device, the newest first; undefined for the moment it takes to look. */
export function useNotifications(): NotificationRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (await db.rows<NotificationRow>("notifications").toArray()).sort(byNewest), [db]);
}
