import { useLocation, useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { CampaignList } from "../components/campaign-list.tsx";
import { CampaignPage } from "../components/campaign-page.tsx";
import { BeginLetter, NewLetter } from "../components/new-letter.tsx";
import { ReadyList } from "../components/ready-list.tsx";
import { contentOf } from "../letter-to.ts";

/** `/admin/email`: letters to many people. One is `?letter=`, `?group=` begins one to a group, `letterTo` to some people. */
export function AdminEmailScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [id, groupId] = [params.get("letter"), params.get("group")];
  const begun = groupId ? { audience: { kind: "group" as const, groupId } } : contentOf(state);
  return (
    <AdminPage
      name="adminEmail"
      part={id ? t("Letter") : undefined}
      description={id ? undefined : t("Write once, in both languages, to a group or everyone.")}
    >
      {id && <CampaignPage key={id} id={id} />}
      {!id && begun && <BeginLetter key={groupId} content={begun} />}
      {!id && !begun && <Lists />}
    </AdminPage>
  );
}

type Tab = "letters" | "ready";

function Lists() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get("tab") === "ready" ? "ready" : "letters";
  return (
    <>
      <NewLetter />
      <Tabs<Tab>
        label={t("Emails")}
        value={tab}
        onValueChange={(value) => setParams(value === "ready" ? { tab: value } : {}, { replace: true })}
        items={[
          { value: "letters", label: t("Emails"), content: <CampaignList /> },
          { value: "ready", label: t("Sent automatically"), content: <ReadyList /> },
        ]}
      />
    </>
  );
}
