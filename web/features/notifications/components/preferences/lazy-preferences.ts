import { lazy } from "react";

/** Only the settings show it: nothing that is opened first waits for its code. */
export const NotificationPreferencesSettings = lazy(() =>
  import("./preferences-settings.tsx").then((module) => ({ default: module.PreferencesSettings })),
);
