import { toDate } from "#shared/core/time.ts";
import { KEPT_DAYS } from "#shared/features/chat/room-rules.ts";
import type { Feature } from "../../feature.ts";
import { ChatMessageModel, toMessage, toVisible } from "./messages/message.model.ts";
import { notifyUnread } from "./messages/notify-unread.ts";
import { ChatReadModel, toRead } from "./messages/read.model.ts";
import { privacy } from "./privacy.ts";
import { reconcileRooms } from "./rooms/reconcile-rooms.ts";
import { ChatRoomModel, toRoom } from "./rooms/room.model.ts";
import { routes } from "./routes.ts";

const lately = (now: Temporal.Instant) => ({
  within: { field: "createdAt", from: toDate(now.subtract({ hours: KEPT_DAYS * 24 })) },
  isNewestFirst: true,
});

export const feature: Feature = {
  name: "chat",
  privacy,
  routes,
  feeds: [
    { collection: "chatRooms", model: ChatRoomModel, toRow: toVisible(toRoom) },
    { collection: "chatReads", model: ChatReadModel, toRow: toVisible(toRead) },
    {
      collection: "chatMessages",
      model: ChatMessageModel,
      toRow: toVisible(toMessage),
      comesLate: true,
      start: (now) => [lately(now)],
    },
  ],
  jobs: [
    { name: "chat.notifyUnread", every: "5 seconds", idleSeconds: 60, run: notifyUnread },
    { name: "chat.reconcileRooms", every: "1 minute", idleSeconds: 300, run: reconcileRooms },
  ],
};
