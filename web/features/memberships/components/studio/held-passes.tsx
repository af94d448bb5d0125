import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { message } from "#shared/core/messages/message.ts";
import { LONGEST_SEARCH } from "#shared/core/service/pages.ts";
import { listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";
import { HeldPassCard } from "./held-pass-card.tsx";

const STATES = [
  { value: "all", label: message("All") },
  { value: "active", label: message("Active") },
  { value: "past-due", label: message("Payment failed") },
  { value: "frozen", label: message("Frozen") },
  { value: "ended", label: message("Ended") },
] as const;
type State = (typeof STATES)[number]["value"];

/** The state that the address asks for: `?state=past-due`. */
function useWanted(): State {
  const asked = useSearchParams()[0].get("state");
  return STATES.find(({ value }) => value === asked)?.value ?? "all";
}

/** What members have, to be found by name and changed for them. */
export function HeldPasses() {
  const [search, setSearch] = useState("");
  const [state, setState] = useState<State>(useWanted());
  const wanted = useSettled(search.trim().slice(0, LONGEST_SEARCH));
  const query = usePages([listHeldPasses.path, wanted, state], (after) =>
    call(listHeldPasses, { ...after, search: wanted, state }),
  );
  const { rows, error, refetch } = query;
  const isUnfiltered = wanted === "" && state === "all" && !query.isPlaceholderData;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchInput label={t("Search by name or plan")} value={search} onValueChange={setSearch} />
        <Field label={t("State")} labelHidden>
          <NativeSelect value={state} onChange={(event) => setState(event.target.value as State)}>
            {STATES.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {!rows && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the members' passes")}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <SkeletonList label={t("Loading passes")} />}
      {rows?.length === 0 && (
        <EmptyState
          title={isUnfiltered ? t("No passes yet") : t("Nothing found")}
          description={
            isUnfiltered
              ? t("Passes that members buy or you give show here.")
              : t("No pass matches this name and status.")
          }
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {rows?.map((pass) => (
          <li key={pass.id}>
            <HeldPassCard pass={pass} onChanged={() => void refetch()} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ShowMore className="" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}
