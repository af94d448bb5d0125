import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { LocalTime } from "../../core/time.ts";
import { LEAD_NAMES } from "./reminder.ts";

/** `fallback`: only where no device takes the push. In the app itself everything always shows. */
const EmailChoice = z.enum(["fallback", "always", "never"]);
export const Channels = z.object({ push: z.boolean(), email: EmailChoice });
export type Channels = z.infer<typeof Channels>;

/** No push and no e-mail between these two, on the studio's clock. */
export const QuietHours = z
  .object({ from: LocalTime, to: LocalTime })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: ruleText("Choose two different times.") });
export type QuietHours = z.infer<typeof QuietHours>;

const LeadName = z.enum(LEAD_NAMES);

/** How a user wants to be notified. */
export const NotificationPreferences = z.object({
  /** How long before a class one wants to be reminded. */
  leads: z.array(LeadName).max(LEAD_NAMES.length),
  quiet: QuietHours.nullable(),
  reminders: Channels,
  payments: Channels,
  /** The staff chat. */
  chat: Channels,
  other: Channels,
  /** A text message when a booked class is canceled. */
  texts: z.boolean(),
  /** Letters with the studio's news, events and offers: only to people who asked for them. */
  news: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What a device keeps of them; the id is the person's. */
export const NotificationPreferencesRow = NotificationPreferences.extend({ id: Id });
export type NotificationPreferencesRow = z.infer<typeof NotificationPreferencesRow>;

/** Only what is named changes. */
export const NotificationPreferencesChange = NotificationPreferences.partial();
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;
