export { notifyAdmins } from "./admins/notify-admins.ts";
export { type NotifyRequest, notify, withdraw } from "./notify.ts";
export { readPreferences } from "./preferences/preferences.model.ts";
