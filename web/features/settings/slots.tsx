import type { ComponentType } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { t } from "../../words/t.ts";
import { CalendarSync } from "../bookings/index.ts";
import { LanguageSettings } from "../language/index.ts";
import { NotificationPreferencesSettings, PushSettings } from "../notifications/index.ts";

export interface SettingsSlot {
  id: string;
  title: Message;
  description?: Message;
  Part: ComponentType;
}

/**
 * What other slices put on the settings page, top to bottom: push settings, the link of the own calendar feed. A slice
 * offers its part at its door and gets one line here.
 */
export const SETTINGS_SLOTS: readonly SettingsSlot[] = [
  { id: "language", title: message("Language"), Part: LanguageSettings },
  {
    id: "push",
    title: message("Reminders on this device"),
    description: message("Get reminded before class, even when the app is closed."),
    Part: PushSettings,
  },
  { id: "told", title: message("How we notify you"), Part: NotificationPreferencesSettings },
  {
    id: "calendar",
    title: message("Calendar link"),
    description: message("Your classes and your children's, with first names only. Anyone with the link can see them."),
    Part: () => <CalendarSync whenAway={<p className="text-sm text-ink-muted">{t("You need a connection.")}</p>} />,
  },
];
