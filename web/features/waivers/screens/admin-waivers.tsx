import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { PeopleTab } from "../components/admin/people-tab.tsx";
import { RecordsTab } from "../components/admin/records-tab.tsx";
import { VersionsTab } from "../components/admin/versions-tab.tsx";

const TABS = ["people", "versions", "records"] as const;
type Tab = (typeof TABS)[number];

/** `/admin/waivers`: who signed which version when, who has not, the texts, and whether the records are whole. */
export function AdminWaiversScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "people";
  const isWriting = tab === "versions" && params.get("part") === "new";
  return (
    <AdminPage name="adminWaivers" part={isWriting ? t("New version") : undefined}>
      <Tabs<Tab>
        label={t("Waivers")}
        value={tab}
        onValueChange={(to) => setParams({ tab: to }, { replace: true })}
        items={[
          { value: "people", label: t("People"), content: <PeopleTab /> },
          {
            value: "versions",
            label: t("Versions"),
            content: (
              <VersionsTab isWriting={isWriting} onWritten={() => setParams({ tab: "versions" }, { replace: true })} />
            ),
          },
          { value: "records", label: t("Records"), content: <RecordsTab /> },
        ]}
      />
    </AdminPage>
  );
}
