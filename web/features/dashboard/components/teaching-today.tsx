import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { RowList } from "../../../ui/display/row-list.tsx";
import { SkeletonList } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { useSignedInUser } from "../../accounts/index.ts";
import { ClassRow, useLedClasses } from "../../attendance/index.ts";

/** An instructor's first question: whom do I teach today? */
export function TeachingToday({ today }: { today: string }) {
  const classes = useLedClasses(useSignedInUser(), today)?.filter(({ instance }) => instance.date === today);
  return (
    <Section
      title="You teach today"
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={paths.classInstances}>My Classes</Link>
        </Button>
      }
    >
      {!classes ? (
        <SkeletonList rows={2} />
      ) : classes.length === 0 ? (
        <Card variant="sunken">
          <p className="text-ink-muted">No class of yours today.</p>
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
