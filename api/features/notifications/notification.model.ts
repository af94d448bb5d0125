import type { Notification, NotificationType } from "../../../shared/features/notifications/notification.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface NotificationFields {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  isRead: boolean;
  createdAt: Date;
}

const schema = syncedSchema<NotificationFields>(
  {
    userId: { type: String, required: true },
    type: { type: String, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    link: { type: String, default: null },
    isRead: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ createdAt: 1 }, { partialFilterExpression: { deletedAt: null } });
schema.index({ audiences: 1, createdAt: 1, _id: 1 });

export const NotificationModel = mongoose.model("Notification", schema, "notifications");
export type NotificationDocument = NotificationFields & SyncedFields;

export const toNotification = (doc: NotificationDocument): Notification => ({
  id: doc._id,
  type: doc.type,
  title: doc.title,
  message: doc.message,
  isRead: doc.isRead,
  createdAt: doc.createdAt.toISOString(),
  link: doc.link,
});
