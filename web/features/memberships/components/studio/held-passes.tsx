import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type HeldPass, listHeldPasses } from "../../../../../shared/features/memberships/endpoints.ts";
import { OfflineError } from "../../../../data/api-error.ts";
import { call } from "../../../../data/client.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { SkeletonList } from "../../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../../ui/forms/native-select.tsx";
import { SearchInput } from "../../../../ui/forms/search-input.tsx";
import { HeldPassCard } from "./held-pass-card.tsx";

const STATES = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "past-due", label: "Payment failed" },
  { value: "frozen", label: "Frozen" },
  { value: "ended", label: "Ended" },
] as const;
type State = (typeof STATES)[number]["value"];

/** What members have, to be found by name and changed for them. */
export function HeldPasses() {
  const [search, setSearch] = useState("");
  const [state, setState] = useState<State>("all");
  const wanted = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery<HeldPass[]>({
    queryKey: [listHeldPasses.path, wanted, state],
    queryFn: () => call(listHeldPasses, { search: wanted, state }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchInput label="Search by name or plan" value={search} onValueChange={setSearch} />
        <Field label="State" labelHidden>
          <NativeSelect value={state} onChange={(event) => setState(event.target.value as State)}>
            {STATES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title="The members' passes could not be loaded"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label="Loading passes" />}
      {data?.length === 0 && (
        <EmptyState title="Nothing found" description="Nobody has a pass of this name and state." />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {data?.map((pass) => (
          <li key={pass.id}>
            <HeldPassCard pass={pass} onChanged={() => void refetch()} />
          </li>
        ))}
      </ul>
    </div>
  );
}
