export { NotificationBell } from "./components/notification-bell.tsx";
export { PushSettings } from "./components/push-settings.tsx";
