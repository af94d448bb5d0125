import { useState } from "react";
import {
  type ClassToday,
  type ClassTrouble,
  phaseOf,
  type Today,
  troublesOf,
} from "#shared/features/dashboard/today.ts";
import { formatTimeRange } from "#web/format.ts";
import { paths, rosterPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge, type BadgeProps } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useStudioDay } from "../../studio-queries.ts";

/** The classes of the day, each with what is still to be settled about it; a row leads to where that is done. */
export function TodayClasses() {
  const query = useStudioDay();
  return (
    <Section
      title={t("Classes today")}
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={paths.adminClasses}>{t("Plan classes")}</Link>
        </Button>
      }
    >
      <QueryState query={query} what={t("the classes of today")}>
        {(today) => <Classes today={today} />}
      </QueryState>
    </Section>
  );
}

function Classes({ today: { day, classes, asOf } }: { today: Today }) {
  const now = Temporal.Instant.from(asOf);
  const [isWhole, setWhole] = useState(false);
  const isDone = (found: ClassToday) => phaseOf(found, now) === "over" && troublesOf(found, now).length === 0;
  const done = classes.filter(isDone).length;
  // Of a long day only what is ahead or open is shown: what went well needs no look.
  const shown = isWhole || done === classes.length ? classes : classes.filter((found) => !isDone(found));
  if (classes.length === 0) return <EmptyState art={null} title={t("No classes today.")} />;
  return (
    <>
      <RowList>
        {shown.map((found) => (
          <ClassRow key={found.id} found={found} day={day} now={now} />
        ))}
      </RowList>
      {shown.length < classes.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-4" onClick={() => setWhole(true)}>
          {t("{count, plural, one {Show # class that is done} other {Show # classes that are done}}", { count: done })}
        </Button>
      )}
    </>
  );
}

interface ClassRowProps {
  found: ClassToday;
  day: string;
  now: Temporal.Instant;
}

function ClassRow({ found, day, now }: ClassRowProps) {
  const { id, name, startTime, endTime, instructorName, seats, people } = found;
  const troubles = troublesOf(found, now);
  const phase = phaseOf(found, now);
  const to = troubles[0] === "no-instructor" ? `${paths.adminClasses}?day=${day}` : rosterPath(id);
  return (
    <Row
      title={<Content>{name}</Content>}
      detail={
        <>
          <span className="block">
            {formatTimeRange(startTime, endTime)}
            {instructorName && (
              <>
                {" · "}
                <span data-content>{instructorName}</span>
              </>
            )}
            {" · "}
            {t("{taken} of {seats, plural, one {# seat} other {# seats}}", { taken: people, seats })}
          </span>
          {(troubles.length > 0 || phase === "running") && (
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              {phase === "running" && <Badge tone="brand">{t("Now @class")}</Badge>}
              {troubles.map((trouble) => (
                <Badge key={trouble} tone={TONES[trouble]}>
                  {troubleText(trouble, found)}
                </Badge>
              ))}
            </span>
          )}
        </>
      }
      link={<Link to={to} />}
    />
  );
}

const TONES: Record<ClassTrouble, NonNullable<BadgeProps["tone"]>> = {
  "no-instructor": "danger",
  "not-taken": "warning",
  unpaid: "warning",
  unsigned: "warning",
};

function troubleText(trouble: ClassTrouble, { unpaid, unsigned }: ClassToday): string {
  switch (trouble) {
    case "no-instructor":
      return t("No instructor");
    case "not-taken":
      return t("Roster not taken");
    case "unpaid":
      return t("{count} not paid", { count: unpaid });
    case "unsigned":
      return t("{count} without a waiver", { count: unsigned });
  }
}
