import { ExportSection } from "#web/features/exports/index.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { t } from "#web/words/t.ts";
import { MoveIn } from "../components/move-in.tsx";

/** `/admin/import-export`: the door in. The door out, *Take everything along*, is a section of its own below it. */
export function AdminImportExportScreen() {
  return (
    <AdminPage
      name="adminImportExport"
      description={t("Bring your members from another program, and take everything with you when you leave.")}
    >
      <MoveIn />
      <ExportSection />
    </AdminPage>
  );
}
