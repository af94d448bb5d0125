import { Suspense } from "react";
import { listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { mayServe } from "#shared/features/studio/desk-rights.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { GivePass, HeldPassCard } from "#web/features/memberships/index.ts";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

/** What this person has bought to book with, to be changed for them. */
export function PassesSection({ user: { id, archived } }: { user: UserDetails }) {
  const query = usePages([listHeldPasses.path, "of", id], (after) => call(listHeldPasses, { ...after, ownerId: id }));
  const { rows, error, refetch } = query;
  const me = useSignedInUser();
  const isAdmin = me.role === "admin";
  const desk = isAdmin ? undefined : { mayExtend: mayServe(me, "extend") && me.id !== id };
  return (
    <Section
      title={t("Passes")}
      actions={
        isAdmin &&
        archived === null && (
          <Suspense>
            <GivePass userId={id} onDone={() => void refetch()} />
          </Suspense>
        )
      }
    >
      {!rows && error && <ErrorState title={t("Couldn't load the passes")} onRetry={() => void refetch()} />}
      {!rows && !error && <SkeletonList rows={1} label={t("Loading passes")} />}
      {rows?.length === 0 && <p className="text-ink-muted">{t("No pass yet.")}</p>}
      <Suspense fallback={<SkeletonList rows={1} label={t("Loading passes")} />}>
        <ul className="grid gap-4 md:grid-cols-2">
          {rows?.map((pass) => (
            <li key={pass.id}>
              <HeldPassCard pass={pass} desk={desk} onChanged={() => void refetch()} />
            </li>
          ))}
        </ul>
      </Suspense>
      {query.hasNextPage && (
        <ShowMore size="sm" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
    </Section>
  );
}
