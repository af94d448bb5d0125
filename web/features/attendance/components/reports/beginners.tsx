import type { Day } from "#shared/core/time.ts";
import { type Beginner, cameSoon, lastKnownDays } from "#shared/features/attendance/reports/retention.ts";
import { formatDay } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { type BeginnerFilter, useBeginners } from "../../report-queries.ts";

interface CohortSheetProps {
  title: string;
  filter: BeginnerFilter;
  onClose: () => void;
}

/** The people of a cohort and why each counts, or not yet. */
export function CohortSheet({ title, filter, onClose }: CohortSheetProps) {
  return (
    <Sheet open title={title} onOpenChange={(open) => !open && onClose()}>
      <Beginners filter={filter} />
    </Sheet>
  );
}

/** The people whose first class was in one week; nothing where there are none. */
export function FirstVisits({ week }: { week: Day }) {
  return <Beginners filter={{ week }} title={t("First visits")} />;
}

function Beginners({ filter, title }: { filter: BeginnerFilter; title?: string }) {
  const query = useBeginners(filter);
  return (
    <QueryState query={query} what={t("the people")}>
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        if (people.length === 0) return null;
        return (
          <section>
            {title && <h3 className="mt-6 mb-2 text-base">{title}</h3>}
            <RowList>
              {people.map((person) => (
                <Row
                  key={person.id}
                  title={person.name || t("Former member")}
                  detail={daysOf(person, pages[0]?.today ?? person.firstDay)}
                  {...(person.name && { link: <Link to={userPath(person.id)} /> })}
                />
              ))}
            </RowList>
            {query.hasNextPage && (
              <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
            )}
          </section>
        );
      }}
    </QueryState>
  );
}

/** The days that decide: "First class Sep 3 · again Sep 10 · still here Dec 12". A share counts who is known only. */
function daysOf({ firstDay, secondDay, stayedDay }: Beginner, today: Day): string {
  const known = lastKnownDays(today);
  const again = secondDay && cameSoon({ firstDay, secondDay }) ? secondDay : null;
  const parts = [t("First class {day}", { day: formatDay(firstDay, "dated") })];
  if (again) parts.push(t("again {day}", { day: formatDay(again) }));
  if (firstDay > known.soon) parts.push(t("too early to count"));
  else if (!again) parts.push(t("not again within 30 days"));
  if (firstDay <= known.stayed)
    parts.push(stayedDay ? t("still here {day}", { day: formatDay(stayedDay) }) : t("not in the fourth month"));
  return parts.join(" · ");
}
