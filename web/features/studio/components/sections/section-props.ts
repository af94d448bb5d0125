import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SettingName, StudioSettings } from "#shared/features/studio/studio.ts";

export interface SettingsSectionProps {
  fields: UseFormReturn<StudioSettings>;
  /** What stands under a field: its hint, and who changed it last. */
  hintOf: (name: SettingName, hint?: string) => ReactNode;
}
