import { Download } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { exportWaivers, type WaiverStanding, type WaiverStatus } from "#shared/features/waivers/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { download } from "#web/data/client.ts";
import { formatDayOf } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useWaiverStatuses } from "../../admin-queries.ts";
import { useWaiverVersions } from "../../queries.ts";
import { SignedCopy } from "../signed-copy.tsx";
import { FamilyButton } from "./family-button.tsx";

const LONGEST_QUERY = 80;
const STANDINGS = [
  { value: "all", label: message("Everybody") },
  { value: "signed", label: message("Signed") },
  { value: "missing", label: message("Not signed") },
] as const;

async function exportCsv(): Promise<void> {
  try {
    saveFile(await download(exportWaivers, {}), "waivers.csv");
  } catch (error) {
    toast({ title: t("The export failed"), description: wordsFor(error), variant: "danger" });
  }
}

export function PeopleTab() {
  const [query, setQuery] = useState("");
  const [standing, setStanding] = useState<WaiverStanding>("all");
  const search = useSettled(query.trim().slice(0, LONGEST_QUERY));
  const statuses = useWaiverStatuses(search, standing);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = statuses;
  const [first] = data?.pages ?? [];
  if (!first && error)
    return (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("This needs a connection")}
        description={t("You need a connection to see who signed what.")}
        onRetry={() => void refetch()}
      />
    );
  if (!data || !first) return <SkeletonList label={t("Loading the waivers")} />;
  return (
    <div className="grid gap-6">
      {first.totals && (
        <StatGrid>
          <Stat label={t("Signed")} value={String(first.totals.signed)} />
          <Stat label={t("Not signed")} value={String(first.totals.missing)} />
        </StatGrid>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-56 flex-1">
          <SearchInput label={t("Search by name")} value={query} onValueChange={setQuery} />
        </div>
        <Segmented<WaiverStanding>
          label={t("Who")}
          options={tLabels(STANDINGS)}
          value={standing}
          onValueChange={setStanding}
        />
        <Button variant="secondary" onClick={() => void exportCsv()}>
          <Download aria-hidden="true" />
          {t("Export CSV")}
        </Button>
      </div>
      <DataTable
        caption={t("Waivers by person")}
        columns={columns}
        rows={data.pages.flatMap(({ people }) => people)}
        rowKey={({ userId }) => userId}
        pageSize={Number.POSITIVE_INFINITY}
        empty={<EmptyState title={t("No one found")} description={t("Try another name or filter.")} />}
      />
      {hasNextPage && <ShowMore className="" isLoading={isFetchingNextPage} onShow={() => void fetchNextPage()} />}
    </div>
  );
}

const lastOf = ({ signatures }: WaiverStatus) => signatures.at(-1);

const columns: readonly DataColumn<WaiverStatus>[] = [
  {
    key: "name",
    header: message("Name"),
    phone: "title",
    cell: ({ firstName, lastName, isMinor }) => (
      <>
        <span>
          {firstName} {lastName}
        </span>
        {isMinor && <span className="ml-2 text-sm font-normal text-ink-muted">{t("Minor")}</span>}
      </>
    ),
  },
  {
    key: "status",
    header: message("Status"),
    cell: ({ hasSigned, signatures }) => {
      if (hasSigned) return <Badge tone="success">{t("Signed")}</Badge>;
      return signatures.length > 0 ? (
        <Badge tone="warning">{t("To sign again")}</Badge>
      ) : (
        <Badge tone="danger">{t("Not signed")}</Badge>
      );
    },
  },
  {
    key: "when",
    header: message("Last signed"),
    cell: (row) => {
      const last = lastOf(row);
      return last ? <span className="whitespace-nowrap">{formatDayOf(last.signedAt, "dated")}</span> : "–";
    },
  },
  {
    key: "by",
    header: message("Signed by"),
    cell: (row) => lastOf(row)?.signerName ?? "–",
  },
  { key: "family", header: message("Family"), cell: (row) => <FamilyButton person={row} /> },
  {
    key: "copies",
    align: "end",
    header: message("Copies"),
    phone: "actions",
    cell: (row) => <Copies status={row} />,
  },
];

function Copies({ status: { signatures } }: { status: WaiverStatus }) {
  const versions = useWaiverVersions() ?? [];
  return (
    <ul className="flex flex-wrap gap-2 md:justify-end">
      {signatures.map((signature) => (
        <li key={signature.id}>
          <SignedCopy
            signature={signature}
            versions={versions}
            label={t("Version {version}", { version: signature.version })}
          />
        </li>
      ))}
    </ul>
  );
}
