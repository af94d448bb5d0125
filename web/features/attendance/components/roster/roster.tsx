import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { canWalkIn } from "#shared/features/attendance/mark-rules.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { BACK, Link } from "#web/ui/actions/link.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { useNow } from "#web/use-now.ts";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { type LedClass, useRoster } from "../../queries.ts";
import { WaiverDoor } from "../door/waiver-door.tsx";
import { LatePage } from "../late/late-page.tsx";
import { RosterHead } from "./roster-head.tsx";
import { RosterMenu } from "./roster-menu.tsx";
import { RosterRow } from "./roster-row.tsx";
import { RosterTools } from "./roster-tools.tsx";

const back = () => (
  <IconButton label={t("My classes")} asChild className="-ml-3">
    <Link to={paths.classInstances} state={BACK}>
      <ChevronLeft aria-hidden="true" />
    </Link>
  </IconButton>
);

/** The roster of one class, to be taken in one hand. */
export function Roster({ classInstanceId }: { classInstanceId: string }) {
  const led = useRoster(classInstanceId);
  const arrival = arrivalOf(useFreshness(), led);
  if (led) return <TakenRoster led={led} />;
  if (arrival !== "coming") return <LatePage classInstanceId={classInstanceId} back={back()} />;
  return (
    <Page title={t("Roster")} width="narrow" isDense eyebrow={back()}>
      <SkeletonList />
    </Page>
  );
}

function TakenRoster({ led: { instance, entries } }: { led: LedClass }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const isNear = canWalkIn(instance, useNow());
  const isOn = instance.status === "scheduled";
  const nextId = entries.find(({ attendance }) => !attendance?.mark)?.id;
  return (
    <Page
      title={ownName(instance.name)}
      width="narrow"
      className="max-md:pb-0!"
      isDense
      eyebrow={back()}
      actions={<RosterMenu instance={instance} entries={entries} />}
      description={
        <>
          {formatDay(instance.date)} · {formatTimeRange(instance.startTime, instance.endTime)}
          {instance.place && ` · ${ownName(instance.place)}`}
        </>
      }
    >
      {!isOn && (
        <Banner tone="danger" title={t("This class was canceled")}>
          {instance.cancelReason && <Content>{instance.cancelReason}</Content>}
        </Banner>
      )}
      {isOn && entries.length > 0 && <RosterHead instance={instance} entries={entries} isNear={isNear} />}
      {isOn && entries.length === 0 && (
        <EmptyState
          title={t("Nobody has booked yet")}
          description={t("Add anyone who shows up anyway as a walk-in.")}
        />
      )}
      {entries.length > 0 && (
        <RowList className="select-none">
          {entries.map((entry) => (
            <RosterRow
              key={entry.id}
              entry={entry}
              instance={instance}
              isNear={isNear}
              isNext={entry.id === nextId}
              isOpen={openId === entry.id}
              onOpen={(open) => setOpenId(open ? entry.id : null)}
            />
          ))}
        </RowList>
      )}
      <WaiverDoor classInstanceId={instance.id} />
      {isOn && <RosterTools instance={instance} entries={entries} isNear={isNear} />}
    </Page>
  );
}
