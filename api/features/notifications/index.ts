export { notifyAdmins } from "./admins/notify-admins.ts";
export { type NotifyRequest, notify, type PushText, withdraw } from "./notify.ts";
export { readPreferences } from "./preferences/preferences.model.ts";
