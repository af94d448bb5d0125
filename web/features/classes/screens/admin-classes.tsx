import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Day } from "#shared/core/time.ts";
import { useFreshness } from "#web/freshness.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { changedParams } from "#web/ui/address.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { type TabItem, Tabs } from "#web/ui/layout/tabs.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import { ApparatusTab } from "../components/admin/apparatus/apparatus-tab.tsx";
import { BlueprintsTab } from "../components/admin/blueprints/blueprints-tab.tsx";
import { ImportTab } from "../components/admin/import/import-tab.tsx";
import { ScheduleTab } from "../components/admin/schedule/schedule-tab.tsx";
import { SeriesTab } from "../components/admin/series/series-tab.tsx";
import { type Timetable, useTimetable } from "../queries.ts";

const TABS = ["schedule", "series", "blueprints", "apparatus", "import"] as const;
type Tab = (typeof TABS)[number];

/** `/admin/classes`: everything the calendar is made of. */
export function AdminClassesScreen() {
  const [params, setParams] = useSearchParams();
  const timetable = useTimetable();
  const isWide = useIsWide();
  const { state } = useFreshness();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "schedule";
  const change = (name: string, value: string) => setParams(changedParams({ [name]: value }), { replace: true });
  return (
    <AdminPage name="adminClasses">
      {state === "offline" && (
        <Banner tone="info" title={t("You're offline")} className="mb-6">
          {t("Here's the schedule as it was. You need a connection to plan.")}
        </Banner>
      )}
      <Tabs<Tab>
        label={t("Classes")}
        value={tab}
        onValueChange={(to) => change("tab", to)}
        items={itemsFor(timetable, (today) => (
          <ScheduleTab
            timetable={today}
            day={Day.safeParse(params.get("day")).data ?? today.today}
            onDay={(day) => change("day", day)}
            isWide={isWide}
          />
        ))}
      />
    </AdminPage>
  );
}

function itemsFor(
  timetable: Timetable | undefined,
  renderSchedule: (timetable: Timetable) => ReactNode,
): readonly TabItem<Tab>[] {
  const waiting = <SkeletonList label={t("Loading the schedule")} />;
  return [
    { value: "schedule", label: t("Schedule"), content: timetable ? renderSchedule(timetable) : waiting },
    { value: "series", label: t("Series"), content: timetable ? <SeriesTab today={timetable.today} /> : waiting },
    { value: "blueprints", label: t("Class types"), content: <BlueprintsTab /> },
    { value: "apparatus", label: t("Apparatus @plural"), content: <ApparatusTab /> },
    { value: "import", label: t("Import"), content: <ImportTab /> },
  ];
}
