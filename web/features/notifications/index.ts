export { NotificationPreferencesSettings } from "./components/preferences/later.ts";
export { PushSettings } from "./components/push-settings.tsx";
