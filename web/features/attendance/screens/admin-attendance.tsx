import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { Corrections } from "../components/reports/corrections.tsx";
import { Figures } from "../components/reports/figures.tsx";
import { Heat } from "../components/reports/heat.tsx";
import { Profit } from "../components/reports/profit/profit.tsx";
import { Retention } from "../components/reports/retention.tsx";
import { UntakenList } from "../components/reports/untaken-list.tsx";

const TABS = ["untaken", "heat", "figures", "retention", "profit", "corrections"] as const;
type Tab = (typeof TABS)[number];

/** `/admin/attendance`: rosters that were forgotten, and who came, over weeks and classes. The part is `?tab=`. */
export function AdminAttendanceScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <AdminPage name="adminAttendance" description={t("Who came, by week and class, and forgotten rosters.")}>
      <Tabs<Tab>
        label={t("Attendance")}
        value={TABS.find((known) => known === params.get("tab")) ?? "untaken"}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
        items={[
          { value: "untaken", label: t("Not taken"), content: <UntakenList /> },
          { value: "heat", label: t("Heat map"), content: <Heat /> },
          { value: "figures", label: t("Figures"), content: <Figures /> },
          { value: "retention", label: t("Retention"), content: <Retention /> },
          { value: "profit", label: t("Profit"), content: <Profit /> },
          { value: "corrections", label: t("Corrections"), content: <Corrections /> },
        ]}
      />
    </AdminPage>
  );
}
