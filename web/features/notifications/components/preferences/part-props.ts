import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from "#shared/features/notifications/preferences.ts";

export interface PreferencePartProps {
  preferences: NotificationPreferences;
  onChange: (change: NotificationPreferencesChange) => void;
}
