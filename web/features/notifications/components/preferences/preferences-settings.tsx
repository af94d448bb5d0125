import type { NotificationPreferencesChange } from "#shared/features/notifications/preferences.ts";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePending, useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { changePreferencesEffect, PREFERENCES_ENTITY } from "../../effects.ts";
import { useNotificationPreferences } from "../../queries.ts";
import { ChannelRows } from "./channel-rows.tsx";
import { LeadTimes } from "./lead-times.tsx";
import { QuietHoursField } from "./quiet-hours-field.tsx";
import { TextMessages } from "./text-messages.tsx";

/** How, how early and when not. Each choice is kept at once, on this device first. */
export function PreferencesSettings() {
  const preferences = useNotificationPreferences();
  const write = useWrite();
  const isOnlyHere = usePending(PREFERENCES_ENTITY);
  if (!preferences) return <Skeleton className="h-72 rounded-card" />;
  const change = (what: NotificationPreferencesChange) => void write(changePreferencesEffect, what);
  const parts = { preferences, onChange: change };
  return (
    <Card className="grid gap-8">
      <ChannelRows {...parts} />
      <TextMessages {...parts} />
      <LeadTimes {...parts} />
      <QuietHoursField {...parts} />
      <Switch
        label={t("News from the studio")}
        description={t(
          "Emails with events, offers and what's new. You can stop them here or with a link in each email.",
        )}
        checked={preferences.news}
        onCheckedChange={(news) => change({ news })}
      />
      {isOnlyHere && <SavedHere>{t("Saved here, not sent yet")}</SavedHere>}
    </Card>
  );
}
