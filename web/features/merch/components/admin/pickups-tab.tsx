import { useQueryClient } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import type { InputOf } from "#shared/core/endpoint.ts";
import { isolated } from "#shared/core/messages/isolated.ts";
import { LONGEST_SEARCH } from "#shared/core/service/pages.ts";
import { handOver, listPickups } from "#shared/features/merch/endpoints.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { readAgain } from "#web/data/device/patience.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

type Shown = InputOf<typeof listPickups>["show"];

/** What was paid and not handed over yet. One tap hands it over, one more takes that back. */
export function PickupsTab() {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim().slice(0, LONGEST_SEARCH));
  const waiting = usePickups("waiting", search);
  const done = usePickups("handed-over", search);
  const error = waiting.error ?? done.error;
  if (!(waiting.rows && done.rows))
    return error ? (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("Couldn't load the pickups")}
        onRetry={() => void Promise.all([waiting.refetch(), done.refetch()])}
      />
    ) : (
      <SkeletonList label={t("Loading the pickups")} />
    );
  return (
    <div className="grid gap-6">
      <SearchInput label={t("Search by name or product")} value={typed} onValueChange={setTyped} />
      {waiting.rows.length === 0 && <NoPickups isFiltered={search !== ""} />}
      <PickupPages pages={waiting} />
      {done.rows.length > 0 && (
        <Section title={t("Recently handed over")}>
          <PickupPages pages={done} />
        </Section>
      )}
    </div>
  );
}

const usePickups = (show: Shown, search: string) =>
  usePages([listPickups.path, show, search], (after) => call(listPickups, { ...after, show, search }));

function NoPickups({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={t("Nothing found")} description={t("No pickups by that name.")} />
  ) : (
    <EmptyState
      title={t("Nothing to pick up")}
      description={t("Things bought in the app show here until they're picked up.")}
    />
  );
}

function PickupPages({ pages }: { pages: ReturnType<typeof usePickups> }) {
  if (!pages.rows?.length) return null;
  return (
    <div>
      <PickupList pickups={pages.rows} />
      {pages.hasNextPage && <ShowMore isLoading={pages.isFetchingNextPage} onShow={() => void pages.fetchNextPage()} />}
    </div>
  );
}

function PickupList({ pickups }: { pickups: readonly Pickup[] }) {
  return (
    <RowList>
      {pickups.map((pickup) => (
        <Row
          key={pickup.id}
          leading={<Avatar id={pickup.userId} name={pickup.personName} size="sm" />}
          title={pickup.personName}
          detail={
            <>
              <span className="block font-medium text-ink">
                {pickup.quantity > 1 && <span>{`${pickup.quantity} × `}</span>}
                <Content>{pickup.title}</Content>
              </span>
              <PickupTime pickup={pickup} />
            </>
          }
          trailing={<HandOverButton pickup={pickup} />}
        />
      ))}
    </RowList>
  );
}

function PickupTime({ pickup: { handedOverAt, handedOverBy, paidAt } }: { pickup: Pickup }) {
  if (!handedOverAt) return t("Paid {when}", { when: formatStudioMoment(paidAt) });
  return (
    <>
      <span>{t("Handed over {when}", { when: formatStudioMoment(handedOverAt) })}</span>
      {handedOverBy && <span>{` · ${handedOverBy}`}</span>}
    </>
  );
}

function HandOverButton({ pickup }: { pickup: Pickup }) {
  const queries = useQueryClient();
  const { isBusy, attempt } = useAttempt();
  const isDone = pickup.status === "handed-over";
  const toggle = () =>
    attempt(async () => {
      await call(handOver, { id: pickup.id, isHandedOver: !isDone });
      await readAgain(queries.invalidateQueries({ queryKey: [listPickups.path] }));
    });
  return (
    <Button variant={isDone ? "ghost" : "secondary"} size="sm" loading={isBusy} onClick={() => void toggle()}>
      {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      {isDone ? t("Undo") : t("Hand over")}
      <span className="sr-only">
        : <Content>{pickup.title}</Content>
        {`, ${isolated(pickup.personName)}`}
      </span>
    </Button>
  );
}
