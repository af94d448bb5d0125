import { message } from "#shared/core/messages/message.ts";
import type { Role } from "#shared/core/roles.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import { adminCentre, centreOf, changePreferences, userCentre } from "#shared/features/notifications/endpoints.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { NotificationPreferencesRow, NotificationRow } from "./tables.ts";

const entity = () => "notifications";

/** What the person had on this device is what "all" means; anything newer was not seen. */
const seen = (draft: Draft, upTo = "") =>
  draft.filter<NotificationRow>("notifications", ({ createdAt }) => createdAt <= upTo);

/** Titles of the owner's specification, section 8. */
const effectsOf = (centre: typeof userCentre) => ({
  markRead: effect(centre.markRead, {
    entity,
    title: message("Mark a notification as read"),
    failed: message("Failed to mark notification as read"),
    apply: (draft, { id }) => draft.patch<NotificationRow>("notifications", id, { isRead: true }),
  }),
  markAllRead: effect(centre.markAllRead, {
    entity,
    title: message("Mark all notifications as read"),
    failed: message("Failed to mark all notifications as read"),
    async apply(draft, { upTo }) {
      for (const { id } of await seen(draft, upTo))
        await draft.patch<NotificationRow>("notifications", id, { isRead: true });
    },
  }),
  clear: effect(centre.clear, {
    entity,
    title: message("Clear all notifications"),
    failed: message("Failed to clear notifications"),
    async apply(draft, { upTo }) {
      for (const { id } of await seen(draft, upTo)) await draft.remove("notifications", id);
    },
  }),
});

const admin = effectsOf(adminCentre);
const user = effectsOf(userCentre);

/** Admins use the admin kind of the calls, others the user kind (owner's specification, section 6). */
export const notificationEffectsOf = (role: Role | undefined) => (centreOf(role) === adminCentre ? admin : user);

export const PREFERENCES_ENTITY = "notification-preferences";

export const changePreferencesEffect = effect(changePreferences, {
  entity: () => PREFERENCES_ENTITY,
  title: message("How you want to be notified"),
  failed: message("Couldn't save how you want to be notified"),
  async apply(draft, change, { userId }) {
    const known = await draft.get<NotificationPreferencesRow>("notificationPreferences", userId);
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await draft.put("notificationPreferences", { ...DEFAULT_PREFERENCES, ...known, ...named, id: userId });
  },
});

export const notificationEffects = [
  ...[admin, user].flatMap(({ markRead, markAllRead, clear }) => [markRead, markAllRead, clear]),
  changePreferencesEffect,
];
