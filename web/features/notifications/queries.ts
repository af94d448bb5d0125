import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import { byNewest } from "#shared/features/notifications/notification.ts";
import type { NotificationPreferences } from "#shared/features/notifications/preferences.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { NotificationPreferencesRow, NotificationRow } from "./tables.ts";

/** All of them on this device, the newest first; undefined for the moment it takes to look. */
export function useNotifications(): NotificationRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (await db.rows<NotificationRow>("notifications").toArray()).sort(byNewest), [db]);
}

/** How this person wants to be notified, with what is not sent yet; undefined for the moment it takes to look. */
export function useNotificationPreferences(): NotificationPreferences | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const own = await db.rows<NotificationPreferencesRow>("notificationPreferences").get(db.userId ?? "");
    return own ?? DEFAULT_PREFERENCES;
  }, [db]);
}
