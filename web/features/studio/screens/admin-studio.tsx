import { useQuery } from "@tanstack/react-query";
import { type StudioForm as Form, readStudio } from "#shared/features/studio/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Indexed } from "#web/ui/layout/indexed.tsx";
import { t } from "#web/words/t.ts";
import { StudioForm } from "../components/studio-form.tsx";

/** `/admin/studio`: what the studio says about itself, and what it decided. */
export function AdminStudioScreen() {
  const { data, error, refetch } = useQuery<Form | null>({ queryKey: [readStudio.path], refetchOnMount: "always" });
  return (
    <AdminPage name="adminStudio" description={t("Where you are, how to get ready, and your rules.")}>
      <Indexed label={t("On this page")}>
        {data && <StudioForm key={data.version} form={data} onReload={() => void refetch()} />}
        {!data && error && (
          <ErrorState
            kind={error instanceof OfflineError ? "offline" : "error"}
            title={t("Couldn't load the settings")}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonList label={t("Loading the settings")} rows={6} />}
      </Indexed>
    </AdminPage>
  );
}
