import type { Feature, IsStillBooked } from "../../feature.ts";
import { reportSetAside } from "./admins/notify-admins.ts";
import { deliverDue, forgetOld } from "./deliver.ts";
import { notificationsFeed } from "./feed.ts";
import { NotificationPreferencesModel, toPreferencesRow } from "./preferences/preferences.model.ts";
import { privacy } from "./preferences/privacy.ts";
import { routes } from "./routes.ts";

/** @param checks of the slices that have the bookings; a function, because their list is not complete yet */
export const feature = (checks: () => IsStillBooked[]): Feature => ({
  name: "notifications",
  privacy,
  routes,
  feeds: [
    notificationsFeed,
    { collection: "notificationPreferences", model: NotificationPreferencesModel, toRow: toPreferencesRow },
  ],
  jobs: [
    {
      name: "notifications.deliver",
      every: "10 seconds",
      idleSeconds: 60,
      run: (services) => deliverDue(services, isStillBookedBy(checks)),
    },
    { name: "notifications.reportSetAside", every: "1 minute", run: reportSetAside },
    { name: "notifications.forgetOld", every: "1 day", run: forgetOld },
  ],
});

const isStillBookedBy =
  (checks: () => IsStillBooked[]): IsStillBooked =>
  async (place) => {
    for (const isStillBooked of checks()) if (!(await isStillBooked(place))) return false;
    return true;
  };
