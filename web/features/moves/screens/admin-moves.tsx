import { useSearchParams } from "react-router-dom";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { FileTab } from "../admin/exchange/file-tab.tsx";
import { LevelsTab } from "../admin/levels-tab.tsx";
import { MovesTab } from "../admin/moves-tab.tsx";
import { useAdminLibrary } from "../admin/queries.ts";
import { TreeTab } from "../admin/tree-tab.tsx";

const TABS = ["moves", "tree", "levels", "file"] as const;
type Tab = (typeof TABS)[number];

/** `/admin/moves`: the library, what comes before what, the levels, and all of it as a file. */
export function AdminMovesScreen() {
  const { data, error, refetch } = useAdminLibrary();
  const isOffline = error instanceof OfflineError;
  return (
    <AdminPage name="adminMoves">
      {data && <Library library={data} />}
      {!data && error && (
        <ErrorState
          kind={isOffline ? "offline" : "error"}
          title={isOffline ? t("This needs a connection") : t("Couldn't load the library")}
          description={
            isOffline
              ? t("You need a connection to edit the library, so two admins never overwrite each other.")
              : wordsFor(error)
          }
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading the moves")} rows={8} />}
    </AdminPage>
  );
}

function Library({ library }: { library: AdminLibrary }) {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs<Tab>
      label={t("Moves")}
      value={TABS.find((known) => known === params.get("tab")) ?? "moves"}
      onValueChange={(tab) => setParams({ tab }, { replace: true })}
      items={[
        { value: "moves", label: t("Library"), content: <MovesTab key={params.get("search")} library={library} /> },
        { value: "tree", label: t("Skill tree"), content: <TreeTab library={library} /> },
        { value: "levels", label: t("Levels"), content: <LevelsTab key={library.version} library={library} /> },
        { value: "file", label: t("Import and export"), content: <FileTab /> },
      ]}
    />
  );
}
