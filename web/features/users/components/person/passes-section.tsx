import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type HeldPass, listHeldPasses } from "../../../../../shared/features/memberships/endpoints.ts";
import type { UserDetails } from "../../../../../shared/features/users/user-details.ts";
import { call } from "../../../../data/client.ts";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { SkeletonList } from "../../../../ui/feedback/skeleton.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { GivePass, HeldPassCard } from "../../../memberships/index.ts";

/** What this person has bought to book with, to be changed for them. */
export function PassesSection({ user: { id, archived } }: { user: UserDetails }) {
  const { data, error, refetch } = useQuery<HeldPass[]>({
    queryKey: [listHeldPasses.path, "of", id],
    queryFn: () => call(listHeldPasses, { ownerId: id }),
    staleTime: 0,
  });
  return (
    <Section
      title="Passes"
      actions={
        archived === null && (
          <Suspense>
            <GivePass userId={id} onDone={() => void refetch()} />
          </Suspense>
        )
      }
    >
      {!data && error && <ErrorState title="The passes could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={1} label="Loading passes" />}
      {data?.length === 0 && <p className="text-ink-muted">No pass yet.</p>}
      <Suspense fallback={<SkeletonList rows={1} label="Loading passes" />}>
        <ul className="grid gap-4 md:grid-cols-2">
          {data?.map((pass) => (
            <li key={pass.id}>
              <HeldPassCard pass={pass} onChanged={() => void refetch()} />
            </li>
          ))}
        </ul>
      </Suspense>
    </Section>
  );
}
