import type { Order } from "#shared/features/checkout/order.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import type { NotificationPreferences } from "#shared/features/notifications/preferences.ts";
import { REMINDERS } from "#shared/features/notifications/reminder.ts";
import { studioTime } from "#web/data/device/device-zone.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import type { NotificationPreferencesRow } from "../../notifications/tables.ts";
import { hoursToFirstClass } from "../class-lines.ts";
import { wasRefused } from "./receipt.tsx";

type Wanted = Pick<NotificationPreferences, "leads" | "reminders">;

/** Hours from the next reminder this person wants to its class; null when none comes. */
function nextLeadHours(hours: number, { leads, reminders }: Wanted): number | null {
  if (!reminders.push && reminders.email === "never") return null;
  const ahead = REMINDERS.flatMap(({ name, minutesBefore }) =>
    name !== "check-in" && leads.includes(name) && minutesBefore / 60 < hours ? [minutesBefore / 60] : [],
  );
  return ahead.length > 0 ? Math.max(...ahead) : null;
}

/** Where it goes on from what was paid: classes first, then what is picked up, then passes. */
export function BookedWords({ order }: { order: Pick<Order, "lines"> }) {
  const kinds = new Set(order.lines.filter((line) => !wasRefused(line)).map(({ kind }) => kind));
  if (kinds.has("class")) return <RemindedWords order={order} />;
  if (kinds.has("product")) return t("Pick it up at the front desk.");
  if (kinds.has("plan")) return t("Your pass is ready. Book a class in one tap.");
  return t("It's all paid.");
}

/** Says only which reminder will come: of a class in some hours none comes the day before. */
function RemindedWords({ order }: { order: Pick<Order, "lines"> }) {
  const db = useDatabase();
  const now = studioTime(useNow());
  const wanted = useLiveQuery(
    async (): Promise<Wanted> =>
      (await db.rows<NotificationPreferencesRow>("notificationPreferences").get(db.userId ?? "")) ??
      DEFAULT_PREFERENCES,
    [db],
  );
  const hours = hoursToFirstClass(order, now);
  const lead = hours !== null && wanted ? nextLeadHours(hours, wanted) : null;
  if (lead === null) return t("You're in!");
  return lead === 24
    ? t("You're in! We'll remind you the day before each class.")
    : t("You're in! We'll remind you {hours, plural, one {# hour} other {# hours}} before class.", {
        hours: lead,
      });
}
