import { Download } from "lucide-react";
import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { exportRefused } from "#shared/features/imports/endpoints.ts";
import type { ImportRow, ImportView, RowFate } from "#shared/features/imports/import.ts";
import { download } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useImportRows } from "../queries.ts";

const FATES: readonly RowFate[] = ["refused", "new", "joins", "adds", "there"];
const LABELS: Record<RowFate, Message> = {
  refused: message("Refused"),
  new: message("New"),
  joins: message("Joins a family"),
  adds: message("Adds to a person"),
  there: message("Already here"),
};

/** The fate of each row, by kind; the refused ones first. */
export function RowLists({ view }: { view: ImportView }) {
  const there = FATES.filter((fate) => (view.fates[fate] ?? 0) > 0);
  const [wanted, setWanted] = useState<RowFate | null>(null);
  const fate = wanted && there.includes(wanted) ? wanted : there[0];
  const { isBusy, attempt } = useAttempt();
  if (!fate) return null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t("Row by row")}</h3>
        {fate === "refused" && (
          <Button
            size="sm"
            variant="secondary"
            loading={isBusy}
            onClick={() =>
              void attempt(async () => saveFile(await download(exportRefused, { id: view.id }), "refused-rows.csv"))
            }
          >
            <Download aria-hidden="true" />
            {t("Refused rows as a file")}
          </Button>
        )}
      </div>
      <Segmented
        label={t("What becomes of the rows")}
        value={fate}
        onValueChange={setWanted}
        options={there.map((value) => ({
          value,
          label: `${t(LABELS[value])} (${view.fates[value] ?? 0})`,
        }))}
      />
      <Rows key={fate} view={view} fate={fate} />
    </div>
  );
}

function Rows({ view, fate }: { view: ImportView; fate: RowFate }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportRows(view, fate);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <RowList>
        {rows.map((row) => (
          <Row
            key={row.line}
            title={row.name || t("No name")}
            detail={<Why row={row} />}
            trailing={<span className="text-sm text-ink-muted">{t("Line {line}", { line: String(row.line) })}</span>}
          />
        ))}
      </RowList>
      {hasNextPage && <ShowMore isLoading={isFetchingNextPage} onShow={() => void fetchNextPage()} />}
    </>
  );
}

const Why = ({ row: { faults, notes } }: { row: ImportRow }) =>
  faults.length + notes.length === 0 ? null : (
    <ul className="grid gap-0.5 wrap-anywhere">
      {faults.map(({ column, words }) => (
        <li key={column + t(words)}>
          {column && <span className="font-medium text-ink">{column}: </span>}
          {t(words)}
        </li>
      ))}
      {notes.map((words) => (
        <li key={t(words)}>{t(words)}</li>
      ))}
    </ul>
  );
