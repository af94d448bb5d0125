import type { Message } from "#shared/core/messages/message.ts";
import type { Notification, NotificationType } from "#shared/features/notifications/notification.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface NotificationFields {
  userId: string;
  type: NotificationType;
  /** In English. */
  title: string;
  message: string;
  /** Missing in a row of before there were messages. */
  titleWords?: Message | undefined;
  messageWords?: Message | undefined;
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
    titleWords: MESSAGE_FIELD,
    messageWords: MESSAGE_FIELD,
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
  // Without values the English text is the message's name.
  ...(doc.titleWords?.args && { titleWords: doc.titleWords }),
  ...(doc.messageWords?.args && { messageWords: doc.messageWords }),
  isRead: doc.isRead,
  createdAt: doc.createdAt.toISOString(),
  link: doc.link,
});
