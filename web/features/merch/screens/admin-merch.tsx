import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { PickupsTab } from "../components/admin/pickups-tab.tsx";
import { StockTab } from "../components/admin/stock-tab.tsx";

const TABS = ["stock", "pickups"] as const;

/** `/admin/merch`: for admins what is left on the shelves, for all staff who waits for something. */
export function AdminMerchScreen() {
  const isAdmin = useSignedInUser().role === "admin";
  const [params, setParams] = useSearchParams();
  const asked = TABS.find((known) => known === params.get("tab")) ?? "stock";
  return (
    <AdminPage name="adminMerch" description={t("What's waiting for pickup, and what's left on the shelves.")}>
      {isAdmin ? (
        <Tabs
          label={t("Merch")}
          value={asked}
          onValueChange={(value) => setParams({ tab: value }, { replace: true })}
          items={[
            { value: "stock", label: t("Products"), content: <StockTab /> },
            { value: "pickups", label: t("Pickups"), content: <PickupsTab /> },
          ]}
        />
      ) : (
        <PickupsTab />
      )}
    </AdminPage>
  );
}
