import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import {
  adminCentre,
  changePreferences,
  getPreferences,
  getTextMessages,
  userCentre,
} from "#shared/features/notifications/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { handle, type Route } from "../../http/route.ts";
import { findUser } from "../accounts/index.ts";
import { deviceRoutes } from "./device-routes.ts";
import { type NotificationDocument, NotificationModel, toNotification } from "./notification.model.ts";
import * as preferences from "./preferences/preferences.model.ts";

const { trusted } = mongoose;
/** Readers do not scroll further; the device keeps what it has. */
const LONGEST_LIST = 200;

/** A person's own notifications, up to what they had seen. */
const own = (userId: string, upTo?: string) => ({
  userId,
  deletedAt: null,
  ...(upTo && { createdAt: trusted({ $lte: new Date(upTo) }) }),
});

const centreRoutes = (centre: typeof userCentre): Route[] => [
  handle(centre.list, async (_, { actor }) => {
    const newest = await NotificationModel.find(own(actor.userId))
      .sort({ createdAt: -1, _id: -1 })
      .limit(LONGEST_LIST)
      .lean<NotificationDocument[]>();
    return newest.map(toNotification);
  }),

  handle(centre.markRead, async ({ id }, { actor }) => {
    const mine = { ...own(actor.userId), _id: id };
    const marked = await NotificationModel.updateOne({ ...mine, isRead: false }, { isRead: true });
    if (marked.matchedCount === 0 && !(await NotificationModel.exists(mine)))
      throw notFound(message("We can't find this notification."));
  }),

  handle(centre.markAllRead, async ({ upTo }, { actor }) => {
    await NotificationModel.updateMany({ ...own(actor.userId, upTo), isRead: false }, { isRead: true });
  }),

  handle(centre.clear, async ({ upTo }, { actor, services }) => {
    const deletedAt = new Date(services.now().epochMilliseconds);
    await NotificationModel.updateMany(own(actor.userId, upTo), { deletedAt });
  }),
];

export const routes: Route[] = [
  ...centreRoutes(adminCentre),
  ...centreRoutes(userCentre),
  ...deviceRoutes,
  handle(getPreferences, (_, { actor }) => preferences.readPreferences(actor.userId)),
  handle(getTextMessages, async (_, { actor, services }) => ({
    isOn: services.sms.isOn,
    phone: (await findUser(actor.userId))?.phone ?? null,
  })),
  handle(changePreferences, (change, { actor, services }) =>
    preferences.changePreferences(actor.userId, change, services.now()),
  ),
];
