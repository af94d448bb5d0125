import { CalendarPlus, Download, Mail, Pencil, Ticket } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { exportGroup, type GroupDetails } from "#shared/features/groups/endpoints.ts";
import { ApiError } from "#web/data/api-error.ts";
import { download } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { changedParams } from "#web/ui/address.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t, tField } from "#web/words/t.ts";
import { useGroup, useGroupCount, useRefreshGroups } from "../queries.ts";
import { ActionSheet } from "./actions/action-sheet.tsx";
import { BookGroup } from "./actions/book-group.tsx";
import { GrantPass } from "./actions/grant-pass.tsx";
import { LastActions } from "./actions/last-actions.tsx";
import { GroupForm } from "./form/group-form.tsx";
import { GroupPeople } from "./group-people.tsx";

/** One group: who it is now, and what can be done with its people. */
export function GroupPage({ id }: { id: string }) {
  const query = useGroup(id);
  if (!query.data && query.error instanceof ApiError && query.error.status < 500)
    return <EmptyState title={t("No such group")} description={t("The link may have changed. See all groups.")} />;
  return (
    <QueryState query={query} what={t("the group")}>
      {(group) => <Opened group={group} />}
    </QueryState>
  );
}

type Opened = "edit" | "book" | "pass" | { actionId: string };

function Opened({ group }: { group: GroupDetails }) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(params.get("open") === "pass" ? "pass" : null);
  const refresh = useRefreshGroups();
  const close = () => {
    setOpened(null);
    if (params.has("open")) setParams(changedParams({ open: "" }), { replace: true });
  };
  const showAction = (actionId: string) => {
    setOpened({ actionId });
    void refresh();
  };
  return (
    <>
      <Head group={group} onOpen={setOpened} />
      <LastActions actions={group.actions} onOpen={showAction} />
      <GroupPeople id={group.id} />
      {opened === "edit" && <GroupForm group={group} onSaved={close} onClose={close} />}
      {opened === "book" && <BookGroup group={group} onDone={showAction} onClose={close} />}
      {opened === "pass" && <GrantPass group={group} onDone={showAction} onClose={close} />}
      {opened !== null && typeof opened === "object" && <ActionSheet id={opened.actionId} onClose={close} />}
    </>
  );
}

function Head({ group, onOpen }: { group: GroupDetails; onOpen: (opened: Opened) => void }) {
  const count = useGroupCount(group.id);
  const { isBusy, attempt } = useAttempt();
  const exportCsv = () => attempt(async () => saveFile(await download(exportGroup, { id: group.id }), "group.csv"));
  const isArchived = group.archivedAt !== null;
  return (
    <div className="mb-8 grid gap-4">
      {!isArchived && (
        <PrimaryAction>
          <Button asChild>
            <Link to={`${paths.adminEmail}?group=${group.id}`}>
              <Mail aria-hidden="true" />
              {t("Write to them")}
            </Link>
          </Button>
        </PrimaryAction>
      )}
      <div>
        <h2 className="text-xl leading-snug [overflow-wrap:anywhere]">{group.name}</h2>
        <p className="mt-1 max-w-2xl text-ink-muted">{tField(group, "sentence")}</p>
        <p className="mt-2 flex flex-wrap gap-1.5" role="status">
          {count !== undefined && (
            <Badge tone="brand">{t("{count, plural, one {# person} other {# people}}", { count })}</Badge>
          )}
          {isArchived && <Badge tone="neutral">{t("Archived @groups")}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isArchived && (
          <>
            <Button variant="secondary" size="sm" onClick={() => onOpen("book")}>
              <CalendarPlus aria-hidden="true" />
              {t("Book into a class")}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onOpen("pass")}>
              <Ticket aria-hidden="true" />
              {t("Give a pass")}
            </Button>
          </>
        )}
        <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void exportCsv()}>
          <Download aria-hidden="true" />
          {t("Export CSV")}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onOpen("edit")}>
          <Pencil aria-hidden="true" />
          {t("Edit")}
        </Button>
      </div>
    </div>
  );
}
