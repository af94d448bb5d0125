import { useSearchParams } from "react-router-dom";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { AddMember } from "../components/add-member.tsx";
import { Filters } from "../components/filters.tsx";
import { InviteStaff } from "../components/invite-staff.tsx";
import { UserPage } from "../components/person/user-page.tsx";
import { UserRow } from "../components/user-row.tsx";
import { useUser, useUserQuery, useUsers } from "../queries.ts";

/** `/admin/users`: all people, found in two seconds. One is `?person=`. */
export function AdminUsersScreen() {
  const [params] = useSearchParams();
  const person = params.get("person");
  return person ? (
    <OnePerson key={person} id={person} />
  ) : (
    <AdminPage name="adminUsers">
      <Everybody />
    </AdminPage>
  );
}

function OnePerson({ id }: { id: string }) {
  const { data: user } = useUser(id);
  return (
    <AdminPage name="adminUsers" title={user ? fullName(user) : undefined} part={t("Person")}>
      <UserPage id={id} />
    </AdminPage>
  );
}

function Everybody() {
  const isAdmin = useSignedInUser().role === "admin";
  const { typed, setTyped, keepTyped, query, setFilter } = useUserQuery();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsers(query);
  const users = data?.pages.flatMap((page) => page.users);
  const near = data?.pages[0]?.near ?? [];
  return (
    <>
      {isAdmin && <InviteStaff />}
      <div className="mb-6 grid gap-3">
        <SearchInput label={t("Search by name, email or phone")} value={typed} onValueChange={setTyped} />
        <Filters query={query} onChange={setFilter} />
        <div>
          <AddMember />
        </div>
      </div>
      {!users && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the list")}
          onRetry={() => void refetch()}
        />
      )}
      {!users && !error && <SkeletonList label={t("Loading people")} />}
      {users?.length === 0 && near.length === 0 && !hasNextPage && (
        <EmptyState title={t("No one found")} description={t("Try another name or filter.")} />
      )}
      {users && users.length > 0 && (
        <RowList>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={keepTyped} />
          ))}
        </RowList>
      )}
      {near.length > 0 && (
        <Section title={t("Did you mean")} className={users?.length === 0 ? "mt-0" : undefined}>
          <RowList>
            {near.map((user) => (
              <UserRow key={user.id} user={user} onOpen={keepTyped} />
            ))}
          </RowList>
        </Section>
      )}
      {hasNextPage && <ShowMore className="mt-6" isLoading={isFetchingNextPage} onShow={() => void fetchNextPage()} />}
    </>
  );
}
