import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { InstantText } from "../../core/time.ts";

export const NotificationType = z.enum([
  "payment_success",
  "checkout",
  "class_reminder",
  "check_in_available",
  "other",
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** Owner's specification, section 3, and where it leads. */
export const Notification = z.object({
  id: Id,
  type: NotificationType,
  /** In English. */
  title: z.string(),
  message: z.string(),
  /** Where they have values: a device words them in its own language. */
  titleWords: StoredMessage.optional(),
  messageWords: StoredMessage.optional(),
  isRead: z.boolean(),
  createdAt: InstantText,
  /** A path of this app, or null when there is nothing to open. */
  link: z.string().startsWith("/").nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Owner's specification, section 9. */
export const BELL_SHOWS = 5;

/** How many are not read. */
export const countUnread = (notifications: readonly Pick<Notification, "isRead">[]): number =>
  notifications.filter(({ isRead }) => !isRead).length;

/** Newest first; two of the same moment in a fixed order. */
export const byNewest = (a: Notification, b: Notification): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
