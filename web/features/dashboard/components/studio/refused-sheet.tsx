import type { RefusedChange } from "#shared/features/dashboard/needs.ts";
import { whatText } from "#web/features/audit/index.ts";
import { formatMoment } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t, tAnswer } from "#web/words/t.ts";
import { useRefusedChanges } from "../../studio-queries.ts";

/** Marks, sales and notes that staff made without a network, and that the server did not accept. */
export function RefusedSheet({ onClose }: { onClose: () => void }) {
  const query = useRefusedChanges();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t("Refused changes by staff")}
      description={t("They're still on the device that made them. Try them again there, or discard them.")}
    >
      <QueryState query={query} what={t("the refused changes")}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState art={null} title={t("No change was refused in the last three days.")} />
          ) : (
            <RowList>
              {changes.map((change) => (
                <RefusedRow key={change.id} change={change} />
              ))}
            </RowList>
          )
        }
      </QueryState>
    </Sheet>
  );
}

const RefusedRow = ({ change }: { change: RefusedChange }) => (
  <Row
    title={whatText(change.endpoint)}
    detail={
      <>
        <span className="block">{tAnswer(change)}</span>
        <span className="block">
          <span data-content>{change.byName || t("Former member")}</span>
          {" · "}
          <time dateTime={change.at}>{formatMoment(change.at)}</time>
        </span>
      </>
    }
    {...(change.byName && { link: <Link to={userPath(change.userId)} /> })}
  />
);
