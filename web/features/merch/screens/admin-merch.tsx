import { useSearchParams } from "react-router-dom";
import { AdminPage } from "../../../shell/staff/admin-page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { PickupsTab } from "../components/admin/pickups-tab.tsx";
import { StockTab } from "../components/admin/stock-tab.tsx";

const TABS = ["pickups", "stock"] as const;

/** `/admin/merch`: who waits for something, and what is left on the shelves. */
export function AdminMerchScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "pickups";
  return (
    <AdminPage name="adminMerch" description="What waits to be picked up, and what is left on the shelves.">
      <Tabs
        label="Merch"
        value={tab}
        onValueChange={(value) => setParams({ tab: value }, { replace: true })}
        items={[
          { value: "pickups", label: "Pick-ups", content: <PickupsTab /> },
          { value: "stock", label: "Stock", content: <StockTab /> },
        ]}
      />
    </AdminPage>
  );
}
