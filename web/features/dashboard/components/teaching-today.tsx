import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { RowList } from "../../../ui/display/row-list.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { ClassRow, type LedClass } from "../../attendance/index.ts";

interface TeachingTodayProps {
  /** Of today: an instructor's own, for admins all. */
  classes: readonly LedClass[];
  isAdmin: boolean;
}

/** The first question of who works here: whom do I teach today, or how does the day stand? */
export function TeachingToday({ classes, isAdmin }: TeachingTodayProps) {
  return (
    <Section
      title={isAdmin ? "Classes today" : "You teach today"}
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={isAdmin ? paths.adminDashboard : paths.classInstances}>
            {isAdmin ? "Admin Dashboard" : "My Classes"}
          </Link>
        </Button>
      }
    >
      {classes.length === 0 ? (
        <Card variant="sunken">
          <p className="text-ink-muted">{isAdmin ? "No class today." : "No class of yours today."}</p>
        </Card>
      ) : (
        <RowList>
          {classes.map((led) => (
            <ClassRow key={led.instance.id} led={led} />
          ))}
        </RowList>
      )}
    </Section>
  );
}
