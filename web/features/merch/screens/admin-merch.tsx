import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { PickupsTab } from "../components/admin/pickups-tab.tsx";
import { StockTab } from "../components/admin/stock-tab.tsx";

const TABS = ["pickups", "stock"] as const;

/** `/admin/merch`: who waits for something, and, for admins, what is left on the shelves. */
export function AdminMerchScreen() {
  const isAdmin = useSignedInUser().role === "admin";
  const [params, setParams] = useSearchParams();
  const asked = TABS.find((known) => known === params.get("tab")) ?? "pickups";
  return (
    <AdminPage name="adminMerch" description={t("What's waiting for pickup, and what's left on the shelves.")}>
      {isAdmin ? (
        <Tabs
          label={t("Merch")}
          value={asked}
          onValueChange={(value) => setParams({ tab: value }, { replace: true })}
          items={[
            { value: "pickups", label: t("Pickups"), content: <PickupsTab /> },
            { value: "stock", label: t("Stock"), content: <StockTab /> },
          ]}
        />
      ) : (
        <PickupsTab />
      )}
    </AdminPage>
  );
}
