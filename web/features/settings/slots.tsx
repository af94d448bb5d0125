import type { ComponentType } from "react";
import { CalendarSync } from "../classes/index.ts";
import { LanguageSettings } from "../language/index.ts";
import { NotificationPreferencesSettings, PushSettings } from "../notifications/index.ts";

export interface SettingsSlot {
  id: string;
  title: string;
  description?: string;
  Part: ComponentType;
}

/**
 * What other slices put on the settings page, top to bottom: push settings, the link of the own calendar feed. A slice
 * offers its part at its door and gets one line here.
 */
export const SETTINGS_SLOTS: readonly SettingsSlot[] = [
  { id: "language", title: "Language", Part: LanguageSettings },
  {
    id: "push",
    title: "Reminders on this device",
    description: "Told in time before class, also when the app is closed.",
    Part: PushSettings,
  },
  { id: "told", title: "How you are told", Part: NotificationPreferencesSettings },
  {
    id: "calendar",
    title: "Calendar link",
    description: "Your classes and your children's, with first names only. Whoever has the link can see them.",
    Part: () => <CalendarSync whenAway={<p className="text-sm text-ink-muted">This needs a connection.</p>} />,
  },
];
