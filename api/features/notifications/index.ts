export { notifyAdmins } from "./admins/notify-admins.ts";
export { DeliveryModel } from "./delivery.model.ts";
export { findSent } from "./find-sent.ts";
export { findNotified, findReaders, type NotifyRequest, notify, withdraw } from "./notify.ts";
export { findNewsAnswers, type NewsAnswer, saveNewsAnswer } from "./preferences/news.ts";
export { NotificationPreferencesModel, readPreferences } from "./preferences/preferences.model.ts";
export { findQuietAttendees } from "./preferences/quiet-attendees.ts";
export { readPushWaiting } from "./push-waiting.ts";
export { findReach, findRecipientsOf, type Reach } from "./reach.ts";
