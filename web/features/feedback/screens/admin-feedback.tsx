import { useQueryClient } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { type GivenFeedback, listFeedback, settleFeedback } from "#shared/features/feedback/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { CATEGORY_LABELS } from "../categories.ts";

const VIEWS = [
  { value: "open", label: message("Open") },
  { value: "done", label: message("Resolved") },
] as const;
type View = (typeof VIEWS)[number]["value"];

/** `/admin/feedback`: open feedback, until staff have dealt with it. */
export function AdminFeedbackScreen() {
  const [view, setView] = useState<View>("open");
  const list = usePages([listFeedback.path, view], (after) => call(listFeedback, { show: view, ...after }));
  const { rows, error, refetch } = list;
  // Until the chosen view has come, the rows of the other view stand in for it.
  const shown = rows?.filter(({ isDone }) => isDone === (view === "done"));
  return (
    <AdminPage name="adminFeedback" description={t("What people told you in the app, newest first.")}>
      <Segmented label={t("Show")} options={tLabels(VIEWS)} value={view} onValueChange={setView} className="mb-6" />
      {!rows && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load feedback")}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <SkeletonList label={t("Loading feedback")} />}
      {shown?.length === 0 && !list.isFetching && (
        <EmptyState
          title={view === "open" ? t("Nothing is waiting for you") : t("Nothing resolved yet")}
          description={t("People send feedback with the button at the bottom of every page.")}
        />
      )}
      <ul className="grid max-w-3xl gap-4">
        {shown?.map((feedback) => (
          <li key={feedback.id}>
            <OneFeedback feedback={feedback} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore className="mt-6" isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />
      )}
    </AdminPage>
  );
}

function OneFeedback({ feedback }: { feedback: GivenFeedback }) {
  const { id, message, category, createdAt, name, email, isDone } = feedback;
  const queries = useQueryClient();
  const settle = async () => {
    try {
      await call(settleFeedback, { id, isDone: !isDone });
      await queries.invalidateQueries({ queryKey: [listFeedback.path] });
    } catch (error) {
      toast({ title: t("Couldn't change it"), description: wordsFor(error), variant: "danger" });
    }
  };
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Badge tone={category === "bug" ? "danger" : "neutral"}>{t(CATEGORY_LABELS[category])}</Badge>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </div>
      <p className="whitespace-pre-wrap break-words">{message}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {name ? (
          <p className="min-w-0 text-sm">
            <span className="font-semibold">{name}</span>{" "}
            {email && (
              <TextLink asChild>
                <a href={`mailto:${email}`} className="break-all">
                  {email}
                </a>
              </TextLink>
            )}
          </p>
        ) : (
          <p className="text-sm text-ink-muted">{t("Someone whose account is gone")}</p>
        )}
        <Button variant="secondary" size="sm" onClick={() => void settle()}>
          {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          {isDone ? t("Open again") : t("Resolved")}
        </Button>
      </div>
    </Card>
  );
}
