import type { ReactNode } from "react";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { ownName, t } from "#web/words/t.ts";
import { usePastClass } from "../../report-queries.ts";
import { LateRoster } from "./late-roster.tsx";

/** A roster that is not on this device any more, for those who lead the class. */
export function LatePage({ classInstanceId, back }: { classInstanceId: string; back: ReactNode }) {
  const { data: instance } = usePastClass(classInstanceId);
  return (
    <Page
      title={instance ? ownName(instance.name) : t("Roster")}
      width="narrow"
      isDense
      eyebrow={back}
      description={
        instance && `${formatDay(instance.date, "dated")} · ${formatTimeRange(instance.startTime, instance.endTime)}`
      }
    >
      <Banner tone="info" title={t("This class was a while ago")} className="mb-5">
        {t("You need a connection for its roster. What you mark now counts for the day of the class.")}
      </Banner>
      <LateRoster classInstanceId={classInstanceId} />
    </Page>
  );
}
