import { useState } from "react";
import { type Correction, MOST_CORRECTIONS } from "#shared/features/attendance/reports/endpoints.ts";
import { formatDay, formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useCorrections } from "../../report-queries.ts";
import { MARK_LOOKS } from "../mark-looks.ts";
import { ClassSheet } from "./class-sheet.tsx";

/** Marks that took the place of others, with who changed them and why. */
export function Corrections() {
  const query = useCorrections();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Section
      title={t("Corrections")}
      description={t(
        "The latest {count} marks that were corrected with a reason. To correct one, open its class in another tab of this page.",
        { count: MOST_CORRECTIONS },
      )}
    >
      <QueryState query={query} what={t("the corrections")}>
        {(corrections) =>
          corrections.length === 0 ? (
            <EmptyState
              title={t("No mark was corrected")}
              description={t("A mark that is changed after the class, with its reason, shows here.")}
            />
          ) : (
            <RowList>
              {corrections.map((one) => (
                <CorrectionRow
                  key={`${one.bookingId} ${one.at}`}
                  correction={one}
                  onOpen={() => setOpenId(one.classInstanceId)}
                />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {openId && <ClassSheet id={openId} onClose={() => setOpenId(null)} />}
    </Section>
  );
}

function CorrectionRow({ correction, onOpen }: { correction: Correction; onOpen: () => void }) {
  const { attendeeName, className, classDate, before, mark, reason, byName, at } = correction;
  const wordOf = (given: Correction["mark"]) => t(MARK_LOOKS[given].word);
  return (
    <Row
      title={attendeeName}
      detail={
        <>
          <span className="block">
            {ownName(className)}, {formatDay(classDate)}
          </span>
          <span className="block font-medium text-ink">
            {t("{before} → {after}", { before: wordOf(before), after: wordOf(mark) })}
          </span>
          <span className="block [overflow-wrap:anywhere]">{reason}</span>
          <span className="block">
            {t("by {name}", { name: byName })} · {formatStudioMoment(at)}
          </span>
        </>
      }
      link={<button type="button" onClick={onOpen} />}
    />
  );
}
