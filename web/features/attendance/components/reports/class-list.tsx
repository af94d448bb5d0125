import { type ReactNode, useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { ClassLine, Outcome } from "#shared/features/attendance/reports/figures.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";
import { type ClassFilter, usePastClasses } from "../../report-queries.ts";
import { MARK_LOOKS } from "../mark-looks.ts";
import { ClassSheet } from "./class-sheet.tsx";

interface ClassListProps {
  title: string;
  filter: ClassFilter;
  onClose: () => void;
  /** More of what the figures are made of, under the classes. */
  children?: ReactNode;
}

/** The classes behind a figure; each opens its people and marks. */
export function ClassList({ title, filter, onClose, children }: ClassListProps) {
  const query = usePastClasses(filter);
  const [openId, setOpenId] = useState<string | null>(null);
  if (openId) return <ClassSheet id={openId} onClose={() => setOpenId(null)} />;
  return (
    <Sheet open title={title} onOpenChange={(open) => !open && onClose()}>
      <QueryState query={query} what={t("the classes")}>
        {({ pages }) => {
          const lines = pages.flatMap(({ classes }) => classes);
          if (lines.length === 0) return <p className="text-ink-muted">{t("No class that is over yet.")}</p>;
          return (
            <RowList>
              {lines.map((line) => (
                <ClassRow key={line.id} line={line} onOpen={() => setOpenId(line.id)} />
              ))}
            </RowList>
          );
        }}
      </QueryState>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
      {children}
    </Sheet>
  );
}

const OUTCOMES: Record<Outcome, [Message, "success" | "warning" | "danger" | "neutral"]> = {
  came: [MARK_LOOKS.present.word, "success"],
  late: [MARK_LOOKS.late.word, "warning"],
  "no-show": [message("No-show"), "danger"],
  excused: [MARK_LOOKS.excused.word, "neutral"],
  unmarked: [MARK_LOOKS.none.word, "neutral"],
  "late-cancel": [message("Late cancellation"), "warning"],
};

function ClassRow({ line, onOpen }: { line: ClassLine; onOpen: () => void }) {
  const { name, date, startTime, instructorName, taken, seats, visits, noShows, unmarked, lateCancels, waits } = line;
  const facts = [
    t("{taken} of {seats, plural, one {# seat} other {# seats}}", { taken, seats }),
    t("{count} came", { count: visits }),
    ...(noShows > 0 ? [t("{count, plural, one {# no-show} other {# no-shows}}", { count: noShows })] : []),
    ...(unmarked > 0 ? [t("{count} without a mark", { count: unmarked })] : []),
    ...(lateCancels > 0 ? [t("{count} canceled late", { count: lateCancels })] : []),
    ...(waits > 0 ? [t("{count} never got a seat", { count: waits })] : []),
  ];
  const [word, tone] = line.outcome ? OUTCOMES[line.outcome] : [];
  return (
    <Row
      title={ownName(name)}
      detail={
        <>
          <span className="block">{joined([formatDay(date), formatTime(startTime), instructorName])}</span>
          <span className="block">{facts.join(" · ")}</span>
        </>
      }
      trailing={word && <Badge tone={tone}>{t(word)}</Badge>}
      link={<button type="button" onClick={onOpen} />}
    />
  );
}
