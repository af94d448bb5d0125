import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { t } from "#web/words/t.ts";
import { ListTabs } from "../components/list-tabs.tsx";
import { StudentListView } from "../components/student-list-view.tsx";
import { useKeepStudents, useKeptStudents } from "../kept-students.ts";
import { useStudentCounts, useStudentQuery } from "../queries.ts";

/** `/admin/students`: people who take classes, and the lists of those who need something. */
export function AdminStudentsScreen() {
  const address = useStudentQuery();
  const { data, error } = useStudentCounts();
  const kept = useKeptStudents(!data && error instanceof OfflineError);
  useKeepStudents(data);
  return (
    <AdminPage name="adminStudents" description={t("Everyone who takes classes, and who needs you now.")}>
      <ListTabs list={address.query.list ?? "all"} counts={data?.counts ?? kept?.counts} onChange={address.setList}>
        <StudentListView address={address} counts={data} />
      </ListTabs>
    </AdminPage>
  );
}
