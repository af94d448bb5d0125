import { toDate } from "#shared/core/time.ts";
import type { Feed } from "../../sync/feed.ts";
import { NotificationModel, toNotification } from "./notification.model.ts";

/** What a new device gets; older ones are history, and still on the server. */
const FIRST_PULL_HOURS = 60 * 24;

export const notificationsFeed: Feed = {
  collection: "notifications",
  model: NotificationModel,
  toRow: toNotification,
  start: (now) => [
    {
      within: { field: "createdAt", from: toDate(now.subtract({ hours: FIRST_PULL_HOURS })) },
      isNewestFirst: true,
    },
  ],
};
