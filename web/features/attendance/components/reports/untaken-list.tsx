import { BellRing } from "lucide-react";
import { useState } from "react";
import { remindInstructor, type UntakenRoster } from "#shared/features/attendance/reports/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";
import { useReadAgain, useUntaken } from "../../report-queries.ts";
import { ClassSheet } from "./class-sheet.tsx";

/** Classes that are over and whose people have no mark: to be taken now, or to remind the instructor of. */
export function UntakenList() {
  const query = useUntaken();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Section title={t("Rosters not taken")} description={t("Classes of the last five weeks with people and no mark.")}>
      <QueryState query={query} what={t("the rosters")}>
        {({ rosters, total }) =>
          rosters.length === 0 ? (
            <EmptyState title={t("Every roster is taken")} description={t("Nobody to remind.")} />
          ) : (
            <>
              <RowList>
                {rosters.map((roster) => (
                  <UntakenRow key={roster.id} roster={roster} onOpen={() => setOpenId(roster.id)} />
                ))}
              </RowList>
              {total > rosters.length && (
                <p className="mt-3 text-sm text-ink-muted">
                  {t("The latest {count} of {total}.", { count: rosters.length, total })}
                </p>
              )}
            </>
          )
        }
      </QueryState>
      {openId && <ClassSheet key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </Section>
  );
}

function UntakenRow({ roster, onOpen }: { roster: UntakenRoster; onOpen: () => void }) {
  const { id, name, date, startTime, instructorName, people, isRemindedToday } = roster;
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const remind = () =>
    attempt(async () => {
      const { isNew } = await call(remindInstructor, { classInstanceId: id });
      await readAgain();
      toast({
        title: isNew ? t("{name} is reminded", { name: instructorName }) : t("Already reminded today"),
        variant: "success",
      });
    });
  return (
    <Row
      className="flex-wrap"
      title={ownName(name)}
      detail={[
        formatDay(date),
        formatTime(startTime),
        instructorName || t("No instructor"),
        t("{count, plural, one {# person} other {# people}}", { count: people }),
      ].join(" · ")}
      link={<button type="button" onClick={onOpen} />}
      hasChevron={false}
      trailing={
        isRemindedToday ? (
          <Badge tone="info">{t("Reminded today")}</Badge>
        ) : (
          instructorName && (
            <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void remind()}>
              <BellRing aria-hidden="true" />
              {t("Remind")}
              <span className="sr-only">{`: ${joined([instructorName, ownName(name), formatDay(date)], ", ")}`}</span>
            </Button>
          )
        )
      }
    />
  );
}
