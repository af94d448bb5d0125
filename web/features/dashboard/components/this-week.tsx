import { classPath, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { dayText, timesText } from "../class-times.ts";
import type { BookedClass } from "../queries.ts";
import { AttendeeName } from "./booked-for.tsx";

export interface ThisWeekProps {
  classes: BookedClass[];
  today: string;
}

export function ThisWeek({ classes, today }: ThisWeekProps) {
  if (classes.length === 0) return null;
  return (
    <Section
      title={t("Your next seven days")}
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={paths.myClasses}>{t("All my classes")}</Link>
        </Button>
      }
    >
      <RowList>
        {classes.map(({ booking, instance }) =>
          instance ? (
            <Row
              key={booking.id}
              title={<Content>{instance.name}</Content>}
              detail={
                <>
                  {dayText(instance.date, today)}, {timesText(instance)}
                  {instance.place && `, ${ownName(instance.place)}`}
                  <AttendeeName booking={booking} />
                </>
              }
              trailing={instance.status === "cancelled" && <Badge tone="danger">{t("Canceled")}</Badge>}
              link={<Link to={classPath(instance.id)} />}
            />
          ) : null,
        )}
      </RowList>
    </Section>
  );
}
