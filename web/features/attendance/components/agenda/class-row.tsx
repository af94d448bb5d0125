import { countHere, countOpenIssues } from "#shared/features/attendance/roster-rules.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { formatTimeRange } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { rosterPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { LedClass } from "../../queries.ts";

/** One class of the list, with how far its roster is. */
export function ClassRow({ led: { instance, entries } }: { led: LedClass }) {
  const isMine = useSignedInUser().id === instance.instructorId;
  const isOn = instance.status === "scheduled";
  return (
    <Row
      title={<Content>{instance.name}</Content>}
      detail={
        <>
          {formatTimeRange(instance.startTime, instance.endTime)}
          {instance.place && ` · ${ownName(instance.place)}`}
          {!isMine && <span className="block">{leaderName(instance.instructorName)}</span>}
        </>
      }
      trailing={isOn ? <Counts led={{ instance, entries }} /> : <Badge tone="danger">{t("Canceled")}</Badge>}
      link={<Link to={rosterPath(instance.id)} />}
    />
  );
}

function Counts({ led: { instance, entries } }: { led: LedClass }) {
  const { here, expected, unmarked } = countHere(entries);
  const { waivers, unpaid, overCapacity } = countOpenIssues(entries);
  const issues = waivers + unpaid + overCapacity;
  // The roster may still be on its way to this device, or be another instructor's.
  const booked = entries.length === 0 ? instance.capacity - instance.seatsLeft : expected;
  const isOver = instance.endsAt < serverNow().toString();
  const isTaken = entries.some(({ attendance }) => attendance);
  return (
    <span className="grid justify-items-end gap-1">
      <Badge tone={isTaken && here === expected ? "success" : "brand"} className="tabular-nums">
        {isTaken ? t("{here} of {expected} here", { here, expected }) : t("{booked} booked", { booked })}
      </Badge>
      {isOver && unmarked > 0 && (
        <span className="text-xs font-medium text-warning">{t("{unmarked} not marked", { unmarked })}</span>
      )}
      {issues > 0 && (
        <span className="text-xs font-medium text-warning">
          {t("{count, plural, one {# to settle} other {# to settle}}", { count: issues })}
        </span>
      )}
    </span>
  );
}
