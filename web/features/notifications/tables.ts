import type { Notification } from "../../../shared/features/notifications/notification.ts";

export type NotificationRow = Notification;

export const notificationTables = { notifications: "id, createdAt" };
