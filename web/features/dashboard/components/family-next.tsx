import { fullName } from "#shared/features/accounts/full-name.ts";
import { formatTime } from "#web/format.ts";
import { classPath, paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { dayText } from "../class-times.ts";
import type { BookedClass } from "../queries.ts";
import type { FamilyPerson } from "./family-switcher.tsx";

export interface FamilyNextProps {
  people: FamilyPerson[];
  /** Soonest first. */
  upcoming: BookedClass[];
  today: string;
}

/** When each of the family flies next; nothing for people without children here. */
export function FamilyNext({ people, upcoming, today }: FamilyNextProps) {
  if (people.length < 2) return null;
  return (
    <Section title={t("Next for each of you")}>
      <RowList>
        {people.map((person) => {
          const next = upcoming.find(
            ({ booking, instance }) => booking.attendeeId === person.id && instance?.status === "scheduled",
          )?.instance;
          return (
            <Row
              key={person.id}
              leading={<Avatar id={person.id} name={fullName(person)} />}
              title={person.isMe ? t("Me") : person.firstName}
              detail={
                next ? (
                  <>
                    <Content>{next.name}</Content>
                    <span className="block">
                      {dayText(next.date, today)}, {formatTime(next.startTime)}
                    </span>
                  </>
                ) : (
                  t("Nothing booked yet")
                )
              }
              link={<Link to={next ? classPath(next.id) : paths.calendar} />}
            />
          );
        })}
      </RowList>
    </Section>
  );
}
