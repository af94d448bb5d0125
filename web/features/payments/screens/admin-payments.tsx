import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { type TabItem, Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { AccountingTab } from "../components/accounting/accounting-tab.tsx";
import { BooksTab } from "../components/books/books-tab.tsx";
import { CodesTab } from "../components/codes/codes-tab.tsx";
import { ConnectionTab } from "../components/connection/connection-tab.tsx";
import { DisputesTab } from "../components/disputes/disputes-tab.tsx";
import { OpenDisputes } from "../components/disputes/open-disputes.tsx";
import { OrdersTab } from "../components/orders/orders-tab.tsx";

const TABS = ["orders", "codes", "books", "accounting", "disputes", "connection"] as const;
type Tab = (typeof TABS)[number];

/** @param search what the address asks payments for: another one is another look at them */
const itemsFor = (search: string | null): readonly TabItem<Tab>[] => [
  { value: "orders", label: t("Payments"), content: <OrdersTab key={search} /> },
  { value: "codes", label: t("Codes and gift cards"), content: <CodesTab /> },
  { value: "books", label: t("Books"), content: <BooksTab /> },
  { value: "accounting", label: t("Accountant"), content: <AccountingTab /> },
  { value: "disputes", label: t("Disputes"), content: <DisputesTab /> },
  { value: "connection", label: t("Connection"), content: <ConnectionTab /> },
];

/** `/admin/stripe`: payments first, since an owner looks for one daily; the card payment provider, set up once, last. */
export function AdminPaymentsScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "orders";
  return (
    <AdminPage name="adminPayments">
      {tab !== "disputes" && <OpenDisputes />}
      <Tabs<Tab>
        label={t("Payments")}
        value={tab}
        onValueChange={(to) => setParams({ tab: to }, { replace: true })}
        items={itemsFor(params.get("search"))}
      />
    </AdminPage>
  );
}
