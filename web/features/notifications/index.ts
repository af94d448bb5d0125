export { NotificationPreferencesSettings } from "./components/preferences/lazy-preferences.ts";
export { PushSettings } from "./components/push-settings.tsx";
