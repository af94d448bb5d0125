import { classPath, paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Row, RowList } from "../../../ui/display/row-list.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { t } from "../../../words/t.ts";
import { dayText, timesText } from "../class-times.ts";
import type { BookedClass } from "../queries.ts";
import { AttendeeName } from "./attendee-name.tsx";

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
              title={instance.name}
              detail={
                <>
                  {dayText(instance.date, today)}, {timesText(instance)}, {instance.place}
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
