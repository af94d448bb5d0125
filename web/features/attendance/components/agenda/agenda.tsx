import { type Message, message } from "#shared/core/messages/message.ts";
import type { Role } from "#shared/core/roles.ts";
import type { Day } from "#shared/core/time.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { formatDay } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { type LedClass, useLedClasses } from "../../queries.ts";
import { ChildRow } from "./child-row.tsx";
import { ClassRow } from "./class-row.tsx";

const TITLES: Partial<Record<Role, Message>> = {
  parent: message("My children's classes"),
  "front-desk": message("Today's rosters"),
};

/** The classes a user leads (a parent: those of the children; the front desk: all of today), today first. */
export function Agenda() {
  const user = useSignedInUser();
  const now = useNow();
  const today = studioDay(now);
  const classes = useLedClasses(user, today);
  const arrival = arrivalOf(useFreshness(), classes);
  const isParent = user.role === "parent";
  return (
    <Page title={t(TITLES[user.role] ?? message("My classes"))}>
      {arrival === "missing" && <NotHereYet />}
      {arrival === "coming" && <SkeletonList />}
      {arrival === "here" && classes && <Days classes={classes} today={today} isParent={isParent} />}
    </Page>
  );
}

interface DaysProps {
  classes: LedClass[];
  today: Day;
  isParent: boolean;
}

function Days({ classes, today, isParent }: DaysProps) {
  const byDay = Map.groupBy(classes, ({ instance }) => instance.date);
  const days = [...byDay.keys()];
  const [past, coming] = [days.filter((day) => day < today).reverse(), days.filter((day) => day > today)];
  const list = (day: Day) => <ClassList classes={byDay.get(day) ?? []} isParent={isParent} />;
  if (days.length === 0)
    return (
      <EmptyState
        title={isParent ? t("No classes around today") : t("You have no classes around today")}
        description={t("You see three days back and a week ahead here, even offline.")}
      />
    );
  return (
    <>
      <Section title={t("Today")}>
        {byDay.has(today) ? (
          list(today)
        ) : (
          <Card variant="sunken" padding="sm">
            <p className="text-ink-muted">{t("No classes today.")}</p>
          </Card>
        )}
      </Section>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 *:mt-0 empty:hidden lg:grid-cols-2">
        {coming.map((day) => (
          <Section key={day} title={formatDay(day, "long")}>
            {list(day)}
          </Section>
        ))}
        {past.map((day) => (
          <Section key={day} title={t("{day}, past", { day: formatDay(day, "long") })}>
            {list(day)}
          </Section>
        ))}
      </div>
    </>
  );
}

function ClassList({ classes, isParent }: { classes: LedClass[]; isParent: boolean }) {
  return (
    <RowList>
      {classes.flatMap((led) =>
        isParent
          ? led.entries.map((entry) => <ChildRow key={entry.id} instance={led.instance} entry={entry} />)
          : [<ClassRow key={led.instance.id} led={led} />],
      )}
    </RowList>
  );
}

function NotHereYet() {
  return (
    <ErrorState
      kind="offline"
      title={t("The rosters aren't on this device yet")}
      description={t("Open this page once while you're online. After that, it works offline.")}
    />
  );
}
