import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatTimeRange } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { classPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { clockText } from "../../times.ts";
import { MARK_LOOKS } from "../mark-looks.ts";

/** A child in a class, as the parents see it: is it there, and since when. */
export function ChildRow({ instance, entry }: { instance: ClassInstanceRow; entry: RosterEntryRow }) {
  const { attendance } = entry;
  return (
    <Row
      leading={<Avatar id={entry.attendeeId} name={fullName(entry)} />}
      title={
        <>
          <span>{entry.firstName}</span>: <Content>{instance.name}</Content>
        </>
      }
      detail={
        <>
          {formatTimeRange(instance.startTime, instance.endTime)}
          {instance.place && ` · ${ownName(instance.place)}`}
          <span className="block">{leaderName(instance.instructorName)}</span>
        </>
      }
      trailing={
        attendance && (
          <Badge tone={MARK_LOOKS[attendance.mark].tone}>
            {t(MARK_LOOKS[attendance.mark].word)} {clockText(attendance.at, instance)}
          </Badge>
        )
      }
      link={<Link to={classPath(instance.id)} />}
    />
  );
}
