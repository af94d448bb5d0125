import type { NotificationType } from "./notification.ts";
import type { Channels, NotificationPreferences } from "./preferences.ts";

const BOTH: Channels = { push: true, email: "fallback" };

/** For users who chose nothing. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  leads: ["24h", "2h"],
  quiet: null,
  reminders: BOTH,
  payments: BOTH,
  // A letter for every message would be too much.
  chat: { push: true, email: "never" },
  other: BOTH,
  // They cost money, and the number is given for emergencies: only on request.
  texts: false,
  news: false,
};

export type Kind = "reminders" | "payments" | "chat" | "other";

/** The switch of the settings that a notification is under. */
export function kindOf(type: NotificationType): Kind {
  if (type === "class_reminder" || type === "check_in_available") return "reminders";
  return type === "payment_success" || type === "checkout" ? "payments" : "other";
}
