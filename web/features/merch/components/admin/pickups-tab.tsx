import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { handOver, listPickups } from "#shared/features/merch/endpoints.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { ownName, t } from "#web/words/t.ts";

/** What was paid and not handed over yet. One tap hands it over, one more takes that back. */
export function PickupsTab() {
  const { data, error, refetch } = useQuery<Pickup[] | null>({
    queryKey: [listPickups.path],
    refetchOnMount: "always",
  });
  const [query, setQuery] = useState("");
  const word = query.trim().toLowerCase();
  const found = data?.filter(({ personName, title }) => `${personName} ${title}`.toLowerCase().includes(word)) ?? [];
  const waiting = found.filter(({ status }) => status === "waiting");
  const done = found.filter(({ status }) => status === "handed-over");
  if (!data && error)
    return (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("The pick-ups could not be loaded")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList label={t("Loading the pick-ups")} />;
  return (
    <div className="grid gap-6">
      <SearchInput label={t("Search by name or product")} value={query} onValueChange={setQuery} />
      {waiting.length === 0 ? (
        <EmptyState
          title={t("Nothing to pick up")}
          description={t("What is bought in the app shows here until it is picked up.")}
        />
      ) : (
        <PickupList pickups={waiting} />
      )}
      {done.length > 0 && (
        <Section title={t("Handed over lately")}>
          <PickupList pickups={done} />
        </Section>
      )}
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
          title={<span translate="no">{pickup.personName}</span>}
          detail={
            <>
              <span className="block font-medium text-ink">
                {pickup.quantity > 1 && <span>{`${pickup.quantity} × `}</span>}
                <span translate="no">{ownName(pickup.title)}</span>
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
  if (!handedOverAt) return <span>{t("Paid {when}", { when: formatMoment(paidAt) })}</span>;
  return (
    <>
      <span>{t("Handed over {when}", { when: formatMoment(handedOverAt) })}</span>
      {handedOverBy && <span translate="no">{` · ${handedOverBy}`}</span>}
    </>
  );
}

function HandOverButton({ pickup }: { pickup: Pickup }) {
  const queries = useQueryClient();
  const { isBusy, attempt } = useAttempt();
  const isDone = pickup.status === "handed-over";
  const toggle = () =>
    attempt(async () => {
      const changed = await call(handOver, { id: pickup.id, isHandedOver: !isDone });
      queries.setQueryData<Pickup[]>([listPickups.path], (all) =>
        all?.map((each) => (each.id === changed.id ? changed : each)),
      );
    });
  return (
    <Button variant={isDone ? "ghost" : "secondary"} size="sm" loading={isBusy} onClick={() => void toggle()}>
      {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      {isDone ? t("Undo") : t("Hand over")}
      <span className="sr-only">{`: ${pickup.title}, ${pickup.personName}`}</span>
    </Button>
  );
}
