import { useQuery } from "@tanstack/react-query";
import { type LandingForm as Form, readLandingForm } from "#shared/features/landing/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { LandingForm } from "../components/edit/landing-form.tsx";

/** `/admin/landing-page-customization`: words, colors and picture of the first page, seen while they change. */
export function AdminLandingScreen() {
  const { data, error, refetch } = useQuery<Form | null>({
    queryKey: [readLandingForm.path],
    refetchOnMount: "always",
  });
  return (
    <AdminPage name="adminLanding" description={t("Text, colors and picture of the page visitors see first.")}>
      {data && <LandingForm key={data.version} form={data} onReload={() => void refetch()} />}
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the landing page")}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading the landing page")} rows={6} />}
    </AdminPage>
  );
}
