import type { Notification } from "#shared/features/notifications/notification.ts";
import type { NotificationPreferencesRow as PreferencesRow } from "#shared/features/notifications/preferences.ts";

export type NotificationRow = Notification;

export const notificationTables = {
  notificationPreferences: "id",
  notifications: "id, createdAt",
};

/** One row at most: the person's own, as soon as they chose something. */
export type NotificationPreferencesRow = PreferencesRow;
