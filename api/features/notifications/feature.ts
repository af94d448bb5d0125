import type { Feature } from "../../feature.ts";
import { reportSetAside } from "./admins/notify-admins.ts";
import { deliverDue, forgetOld } from "./deliver.ts";
import { notificationsFeed } from "./feed.ts";
import { personal } from "./preferences/personal.ts";
import { NotificationPreferencesModel, toPreferencesRow } from "./preferences/preferences.model.ts";
import { planReminders } from "./reminders.ts";
import { routes } from "./routes.ts";

export const feature: Feature = {
  name: "notifications",
  personal,
  routes,
  feeds: [
    notificationsFeed,
    { collection: "notificationPreferences", model: NotificationPreferencesModel, toRow: toPreferencesRow },
  ],
  jobs: [
    { name: "notifications.planReminders", every: "1 minute", run: planReminders },
    { name: "notifications.deliver", every: "10 seconds", idleSeconds: 60, run: deliverDue },
    { name: "notifications.reportSetAside", every: "1 minute", run: reportSetAside },
    { name: "notifications.forgetOld", every: "1 day", run: forgetOld },
  ],
};
