import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { listPlans, type PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { PlanForm } from "../components/plan-form.tsx";
import { HeldPasses } from "../components/studio/held-passes.tsx";
import { creditsWords, validityWords } from "../labels.ts";

type View = "plans" | "members";

/** `/admin/memberships`: what the studio offers, and what members have of it: `?view=members`. */
export const AdminMembershipsScreen = () => <Memberships key={useLocation().search} />;

function Memberships() {
  const [params] = useSearchParams();
  const [view, setView] = useState<View>(params.get("view") === "members" ? "members" : "plans");
  const [edited, setEdited] = useState<PlanOnSale | "new" | null>(null);
  return (
    <AdminPage name="adminMemberships" description={t("Packs of classes, memberships and intro offers.")}>
      <NewAction label={t("New plan")} onNew={() => setEdited("new")} />
      <Segmented
        label={t("What to show")}
        className="mb-5"
        options={[
          { value: "plans", label: t("Plans") },
          { value: "members", label: t("Passes") },
        ]}
        value={view}
        onValueChange={setView}
      />
      {view === "plans" ? <Plans onEdit={setEdited} /> : <HeldPasses />}
      {edited && <PlanForm plan={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

function Plans({ onEdit }: { onEdit: (plan: PlanOnSale) => void }) {
  const { data, error, refetch } = useQuery<PlanOnSale[] | null>({
    queryKey: [listPlans.path],
    refetchOnMount: "always",
  });
  return (
    <>
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the plans")}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading plans")} />}
      {data?.length === 0 && (
        <EmptyState title={t("No plans yet")} description={t("Most studios start with a pack of ten classes.")} />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {data?.map((plan) => (
          <li key={plan.id}>
            <OnePlan plan={plan} onEdit={() => onEdit(plan)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePlan({ plan: offer, onEdit }: { plan: PlanOnSale; onEdit: () => void }) {
  const { name, priceCents, plan, isArchived, activePasses } = offer;
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg" data-content>
          {name}
        </h2>
        <p className="text-lg font-semibold tabular-nums">{formatCents(priceCents)}</p>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {isArchived && <Badge tone="warning">{t("Not on sale")}</Badge>}
        {plan.isIntro && <Badge tone="brand">{t("First time only")}</Badge>}
        {plan.isForFamily && <Badge>{t("For the whole family")}</Badge>}
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        <span>{creditsWords(plan.credits)}</span>
        {" · "}
        <span>{validityWords(plan)}</span>
      </p>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm">
          {t("{count, plural, one {# active pass} other {# active passes}}", { count: activePasses })}
        </p>
        <Button variant="secondary" size="sm" onClick={onEdit}>
          {t("Edit")}
          <span className="sr-only" data-content>
            {" "}
            {name}
          </span>
        </Button>
      </div>
    </Card>
  );
}
