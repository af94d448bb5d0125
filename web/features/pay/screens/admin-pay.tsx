import { useSearchParams } from "react-router-dom";
import { paths } from "#web/paths.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { type TabItem, Tabs } from "#web/ui/layout/tabs.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { PayTab } from "../components/pay-tab.tsx";
import { RatesTab } from "../components/rates-tab.tsx";

const TABS = ["pay", "rates"] as const;
type Tab = (typeof TABS)[number];

const ITEMS = (): readonly TabItem<Tab>[] => [
  { value: "pay", label: t("Pay @sum"), content: <PayTab /> },
  { value: "rates", label: t("Rates"), content: <RatesTab /> },
];

/** `/admin/pay`: the pay of instructors by period, and the rates it follows from. */
export function AdminPayScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "pay";
  return (
    <AdminPage
      name="adminPay"
      description={rich("Do you teach too? See <link>My Pay</link>.", {
        link: (words) => <Link to={paths.myPay}>{words}</Link>,
      })}
    >
      <Tabs<Tab>
        label={t("Instructor pay")}
        value={tab}
        onValueChange={(to) => setParams({ tab: to }, { replace: true })}
        items={ITEMS()}
      />
    </AdminPage>
  );
}
