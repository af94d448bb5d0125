import { useEffect, useRef, useState } from "react";
import { undoCancellation } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { rich } from "#web/words/rich.tsx";
import { ownName, t } from "#web/words/t.ts";

/** Puts a class that is being canceled back on sale. */
export function useUndoCancellation({ id, name }: Pick<ClassInstanceRow, "id" | "name">) {
  const { isBusy, attempt } = useAttempt();
  const write = useAdminWrite();
  async function undo() {
    if (await attempt(() => write(call(undoCancellation, { id }))))
      toast({ title: t("Undone. The class stays on"), description: ownName(name), variant: "success" });
  }
  return { isBusy, undo: () => void undo() };
}

/** The classes that can still be undone; once one is canceled, who was notified. */
export function CancelingClasses({ classes }: { classes: readonly ClassInstanceRow[] }) {
  useCanceledNews(classes);
  const canceling = classes.filter(({ cancelsAt }) => cancelsAt !== undefined);
  if (canceling.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {canceling.map((instance) => (
        <CancelingClass key={instance.id} instance={instance} />
      ))}
    </div>
  );
}

/** A class in the minute after an admin canceled it. */
export function CancelingClass({ instance }: { instance: ClassInstanceRow }) {
  const { name, date, startTime, endTime, cancelsAt = "" } = instance;
  const { isBusy, undo } = useUndoCancellation(instance);
  const [isOver, setOver] = useState(false);
  const action = (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={undo}>
      {t("Undo")}
    </Button>
  );
  return (
    <Banner
      tone="warning"
      title={t("{name}, {when}", { name: ownName(name), when: formatDay(date, "long") })}
      action={isOver ? undefined : action}
    >
      <p>{formatTimeRange(startTime, endTime)}</p>
      <Countdown untilMs={Date.parse(cancelsAt)} doneText={t("Canceling the class…")} onDone={() => setOver(true)}>
        {(time) => rich("Canceled in {time}. Then we'll notify people.", { time })}
      </Countdown>
    </Banner>
  );
}

function useCanceledNews(classes: readonly ClassInstanceRow[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status, cancelsAt } of classes) {
      if (cancelsAt) seen.current.add(id);
      else if (seen.current.delete(id) && status === "cancelled")
        void showNotice({ of: "cancellation", id }).then((description) =>
          toast({ title: t("Class canceled"), description, variant: "success" }),
        );
    }
  }, [classes]);
}
