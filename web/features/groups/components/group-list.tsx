import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { GroupRow } from "#shared/features/groups/endpoints.ts";
import { formatDayOf } from "#web/format.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t, tField } from "#web/words/t.ts";
import { groupPath } from "../group-path.ts";
import { useGroupCount, useGroups } from "../queries.ts";
import { GroupForm } from "./form/group-form.tsx";

export function GroupList() {
  const [params, setParams] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const state = params.get("state") === "archived" ? "archived" : "active";
  const { rows, ...query } = useGroups(state);
  return (
    <>
      <PrimaryAction>
        <Button onClick={() => setNew(true)}>
          <Plus aria-hidden="true" />
          {t("New group")}
        </Button>
      </PrimaryAction>
      <Segmented
        className="mb-6"
        label={t("Which groups")}
        value={state}
        onValueChange={(value) => setParams(value === "archived" ? { state: value } : {}, { replace: true })}
        options={[
          { value: "active", label: t("In use @groups") },
          { value: "archived", label: t("Archived @groups") },
        ]}
      />
      <QueryState query={{ ...query, data: rows }} what={t("the groups")}>
        {(groups) => (groups.length === 0 ? <NoGroups isArchive={state === "archived"} /> : <Rows groups={groups} />)}
      </QueryState>
      {query.hasNextPage && (
        <ShowMore className="mt-6" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
      {isNew && <GroupForm onSaved={({ id }) => void navigate(groupPath(id))} onClose={() => setNew(false)} />}
    </>
  );
}

const NoGroups = ({ isArchive }: { isArchive: boolean }) =>
  isArchive ? (
    <EmptyState
      title={t("No archived groups")}
      description={t("A group you archive goes here. You can bring it back.")}
    />
  ) : (
    <EmptyState
      title={t("No groups yet")}
      description={t("For example, everyone in Tuesday's class, or students who haven't come for three weeks.")}
    />
  );

const Rows = ({ groups }: { groups: readonly GroupRow[] }) => (
  <RowList>
    {groups.map((group) => (
      <Row
        key={group.id}
        title={group.name}
        link={<Link to={groupPath(group.id)} />}
        trailing={<Count id={group.id} />}
        detail={
          <span className="grid gap-0.5">
            <span>{tField(group, "sentence")}</span>
            <span>
              {group.lastUsedAt
                ? t("Last used {dateText}", { dateText: formatDayOf(group.lastUsedAt, "dated") })
                : t("Not used yet")}
            </span>
          </span>
        }
      />
    ))}
  </RowList>
);

function Count({ id }: { id: string }) {
  const count = useGroupCount(id);
  if (count === undefined) return null;
  return <Badge tone="brand">{t("{count, plural, one {# person} other {# people}}", { count })}</Badge>;
}
