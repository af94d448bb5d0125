import { type Message, message } from "#shared/core/messages/message.ts";
import { undoImport } from "#shared/features/imports/endpoints.ts";
import type { ImportState, ImportView } from "#shared/features/imports/import.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { useImports, useKeepImport } from "../queries.ts";

const STATES: Record<ImportState, Message> = {
  checking: message("Being looked at"),
  checked: message("Not imported"),
  unreadable: message("Couldn't be read"),
  planning: message("Being imported"),
  importing: message("Being imported"),
  done: message("Imported"),
  undoing: message("Being undone"),
  undone: message("Undone"),
};

/** Files of before, each with its way back for a day. */
export function PastImports({ isOpen }: { isOpen: (id: string) => boolean }) {
  const { data } = useImports();
  const others =
    data?.imports.filter(({ id, state }) => !isOpen(id) || ["done", "undoing", "undone"].includes(state)) ?? [];
  const begun = others.filter(({ state }) => state !== "checked" && state !== "unreadable" && state !== "checking");
  if (begun.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t("Imports so far")}</h3>
      <RowList>
        {begun.map((view) => (
          <Row
            key={view.id}
            title={<span className="wrap-anywhere">{view.fileName}</span>}
            detail={`${t(STATES[view.state])} · ${formatMoment(view.committedAt ?? view.createdAt)} · ${t(
              "{count, plural, one {# person} other {# people}}",
              { count: view.totals.people },
            )}`}
            trailing={<UndoButton view={view} />}
          />
        ))}
      </RowList>
    </div>
  );
}

function UndoButton({ view: { id, undoUntil, totals } }: { view: ImportView }) {
  const now = useNow();
  const { isBusy, attempt } = useAttempt();
  const keep = useKeepImport();
  if (!undoUntil || Temporal.Instant.compare(undoUntil, now) <= 0) return null;
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button size="sm" variant="secondary" loading={isBusy}>
          {t("Undo")}
        </Button>
      }
      title={t("Undo this import?")}
      description={t(
        "We'll remove {count, plural, one {# person} other {# people}} and everything imported with them. You can't undo it once one of them has opened their account, booked or paid.",
        { count: totals.people },
      )}
      confirmLabel={t("Undo the import")}
      onConfirm={() => void attempt(async () => keep(await call(undoImport, { id })))}
    />
  );
}
