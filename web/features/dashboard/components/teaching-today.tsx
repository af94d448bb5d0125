import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Row, RowList } from "../../../ui/display/row-list.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { useSignedInUser } from "../../accounts/index.ts";
import { timesText } from "../class-times.ts";
import { useTeachingOn } from "../queries.ts";

/** An instructor's first question: whom do I teach today? */
export function TeachingToday({ today }: { today: string }) {
  const classes = useTeachingOn(useSignedInUser(), today);
  return (
    <Section
      title="You teach today"
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={paths.classInstances}>My Classes</Link>
        </Button>
      }
    >
      {classes.length === 0 ? (
        <Card variant="sunken">
          <p className="text-ink-muted">No class of yours today.</p>
        </Card>
      ) : (
        <RowList>
          {classes.map((instance) => (
            <Row
              key={instance.id}
              title={instance.name}
              detail={`${timesText(instance)}, ${instance.place}`}
              trailing={
                instance.status === "cancelled" ? (
                  <Badge tone="danger">Cancelled</Badge>
                ) : (
                  <Badge tone="brand">
                    {instance.capacity - instance.seatsLeft} of {instance.capacity}
                  </Badge>
                )
              }
              link={<Link to={paths.classInstances} />}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
