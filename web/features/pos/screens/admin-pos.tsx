import { useSearchParams } from "react-router-dom";
import { useKeptWork } from "#web/shell/kept-work.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { DayTab } from "../components/day/day-tab.tsx";
import { SalesTab } from "../components/sales/sales-tab.tsx";
import { SellTab } from "../components/sell/sell-tab.tsx";
import { EMPTY_COUNTER } from "../till-cart.ts";

const TABS = ["sell", "sales", "day"] as const;

/** `/admin/pos`: the till. It sells without a network too. */
export function AdminPosScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "sell";
  const [counter, setCounter] = useKeptWork("counter", EMPTY_COUNTER);
  return (
    <AdminPage name="adminPos">
      <Tabs
        label={t("Till")}
        value={tab}
        onValueChange={(value) => setParams(value === "sell" ? {} : { tab: value }, { replace: true })}
        items={[
          { value: "sell", label: t("Sell"), content: <SellTab counter={counter} onChange={setCounter} /> },
          { value: "sales", label: t("Sales"), content: <SalesTab /> },
          { value: "day", label: t("The day"), content: <DayTab /> },
        ]}
      />
    </AdminPage>
  );
}
