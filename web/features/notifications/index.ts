export { NotificationBell } from "./components/notification-bell.tsx";
export { NotificationPreferencesSettings } from "./components/preferences/later.ts";
export { PushSettings } from "./components/push-settings.tsx";
