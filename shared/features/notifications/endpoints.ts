import * as z from "zod";
import { admins, type Policy, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import type { Role } from "../../core/roles.ts";
import { InstantText } from "../../core/time.ts";
import { Notification } from "./notification.ts";
import { NotificationPreferences, NotificationPreferencesChange } from "./preferences.ts";
import { PushDevice, PushDeviceId, PushSubscriptionInput, PushTestOutcome } from "./push-device.ts";

/** What a device had seen when its person said "all": what came later stays, also when the call waited for a network. */
const SeenUpTo = z.object({ upTo: z.optional(InstantText) });

/** Owner's specification, section 7: the same four calls for admins and for users, each for one's own only. */
const centre = (kind: "Admin" | "User", base: `/api/${string}`, clearPath: `/api/${string}`, access: Policy) => ({
  list: endpoint({
    name: `notifications.list${kind}Notifications`,
    method: "GET",
    path: base,
    summary: "One's own notifications: the newest 200, the newest first.",
    output: z.array(Notification),
    access,
  }),
  markRead: endpoint({
    name: `notifications.mark${kind}NotificationRead`,
    method: "PATCH",
    path: `${base}/:id/read`,
    summary: "Mark one notification as read.",
    input: z.object({ id: Id }),
    access,
    offline: true,
    audit: "never",
  }),
  markAllRead: endpoint({
    name: `notifications.markAll${kind}NotificationsRead`,
    method: "PATCH",
    path: `${base}/read-all`,
    summary: "Mark all of one's notifications as read.",
    input: SeenUpTo,
    access,
    offline: true,
    audit: "never",
  }),
  clear: endpoint({
    name: `notifications.clear${kind}Notifications`,
    method: "DELETE",
    path: clearPath,
    summary: "Remove all of one's notifications.",
    input: SeenUpTo,
    access,
    offline: true,
  }),
});

export const adminCentre = centre("Admin", "/api/notifications", "/api/notifications/all", admins);
export const userCentre = centre("User", "/api/user/notifications", "/api/user/notifications", signedIn);

/** Owner's specification, section 6: admins use the admin kind, others the user kind. */
export const centreOf = (role: Role | undefined): typeof userCentre => (role === "admin" ? adminCentre : userCentre);

export const getPushKey = endpoint({
  name: "notifications.getPushKey",
  method: "GET",
  path: "/api/push-subscriptions/key",
  summary: "The key a browser subscribes with (VAPID, RFC 8292).",
  output: z.object({ publicKey: z.string() }),
  access: "public",
});

export const listPushDevices = endpoint({
  name: "notifications.listPushDevices",
  method: "GET",
  path: "/api/push-subscriptions",
  summary: "The devices of this person that get pushes.",
  output: z.array(PushDevice),
  access: signedIn,
});

export const addPushDevice = endpoint({
  name: "notifications.addPushDevice",
  method: "POST",
  path: "/api/push-subscriptions",
  summary: "Send pushes to this browser, until this session is signed out.",
  input: PushSubscriptionInput,
  output: PushDevice,
  access: signedIn,
});

export const removePushDevice = endpoint({
  name: "notifications.removePushDevice",
  method: "DELETE",
  path: "/api/push-subscriptions",
  summary: "Send no more pushes to a device.",
  input: z.object({ id: PushDeviceId }),
  access: signedIn,
});

export const testPushDevice = endpoint({
  name: "notifications.testPushDevice",
  method: "POST",
  path: "/api/push-subscriptions/test",
  summary: "Send a test message to a device, and say what its push service answered.",
  input: z.object({ id: PushDeviceId }),
  output: z.object({ outcome: PushTestOutcome, status: z.int().nullable() }),
  access: signedIn,
  rate: "costly",
});

export const getPreferences = endpoint({
  name: "notifications.getPreferences",
  method: "GET",
  path: "/api/user/notification-preferences",
  summary: "How this person wants to be told of what, when not, and how long before a class.",
  output: NotificationPreferences,
  access: signedIn,
});

export const getTextMessages = endpoint({
  name: "notifications.getTextMessages",
  method: "GET",
  path: "/api/user/text-messages",
  summary: "Whether the studio can send text messages, and the phone number they go to.",
  output: z.object({ isOn: z.boolean(), phone: z.string().nullable() }),
  access: signedIn,
});

export const changePreferences = endpoint({
  name: "notifications.changePreferences",
  method: "PATCH",
  path: "/api/user/notification-preferences",
  summary: "Change how one wants to be told; only what is named changes.",
  input: NotificationPreferencesChange,
  access: signedIn,
  offline: true,
});
