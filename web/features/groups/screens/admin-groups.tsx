import { useSearchParams } from "react-router-dom";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { t } from "#web/words/t.ts";
import { GroupList } from "../components/group-list.tsx";
import { GroupPage } from "../components/group-page.tsx";

/** `/admin/groups`: people to write to and to book for. One group is `?group=`. */
export function AdminGroupsScreen() {
  const [params] = useSearchParams();
  const group = params.get("group");
  return (
    <AdminPage
      name="adminGroups"
      part={group ? t("Group") : undefined}
      description={group ? undefined : t("People to write to, to book into a class or to give a pass.")}
    >
      {group ? <GroupPage key={group} id={group} /> : <GroupList />}
    </AdminPage>
  );
}
