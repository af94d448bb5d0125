import type { ComponentType } from "react";

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
export const SETTINGS_SLOTS: readonly SettingsSlot[] = [];
