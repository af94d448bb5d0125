import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { t } from "#web/words/t.ts";
import { CampaignList } from "../components/campaign-list.tsx";
import { CampaignPage } from "../components/campaign-page.tsx";
import { BeginForGroup } from "../components/new-letter.tsx";

/** `/admin/email`: letters to many people. One is `?letter=`, `?group=` begins one to a group. */
export function AdminEmailScreen() {
  const [params] = useSearchParams();
  const [id, groupId] = [params.get("letter"), params.get("group")];
  return (
    <AdminPage
      name="adminEmail"
      part={id ? t("Letter") : undefined}
      description={id ? undefined : t("Write once, in both languages, to a group or to all.")}
    >
      {id && <CampaignPage key={id} id={id} />}
      {!id && groupId && <BeginForGroup key={groupId} groupId={groupId} />}
      {!id && !groupId && <CampaignList />}
    </AdminPage>
  );
}
