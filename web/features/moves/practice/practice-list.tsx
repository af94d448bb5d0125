import { CalendarDays, Repeat2, Timer } from "lucide-react";
import { formatDay } from "#web/format.ts";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { usePending } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { practiceEntity } from "../effects.ts";
import type { MoveRow, PracticeEntryRow } from "../tables.ts";

export interface PracticeListProps {
  entries: readonly PracticeEntryRow[];
  movesById: ReadonlyMap<string, MoveRow>;
  /** On a move's own page its name says nothing new. */
  isOfOneMove?: boolean;
  onOpen: (entry: PracticeEntryRow) => void;
}

export function PracticeList({ entries, movesById, isOfOneMove = false, onOpen }: PracticeListProps) {
  return (
    <RowList>
      {entries.map((entry) => {
        const move = entry.moveId ? movesById.get(entry.moveId)?.name : undefined;
        const title = isOfOneMove ? formatDay(entry.date) : move ? <Content>{move}</Content> : t("Practice");
        return (
          <Row
            key={entry.id}
            title={title}
            detail={<Detail entry={entry} withDay={!isOfOneMove} />}
            link={<button type="button" onClick={() => onOpen(entry)} />}
          />
        );
      })}
    </RowList>
  );
}

function Detail({
  entry: { id, date, minutes, attempts, feeling },
  withDay,
}: {
  entry: PracticeEntryRow;
  withDay: boolean;
}) {
  const isPending = usePending(practiceEntity(id));
  return (
    <>
      <span className="flex flex-wrap gap-x-3.5 gap-y-0.5 tabular-nums [&_svg]:size-4 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
        {withDay && (
          <span>
            <CalendarDays aria-hidden="true" />
            {formatDay(date)}
          </span>
        )}
        {minutes !== null && (
          <span>
            <Timer aria-hidden="true" />
            {t("{minutes} min", { minutes })}
          </span>
        )}
        {attempts !== null && (
          <span>
            <Repeat2 aria-hidden="true" />
            {t("{count, plural, one {# try} other {# tries}}", { count: attempts })}
          </span>
        )}
      </span>
      {feeling && <span className="mt-1 block wrap-anywhere text-ink">{feeling}</span>}
      {isPending && (
        <span className="mt-1 block">
          <SavedHere />
        </span>
      )}
    </>
  );
}
