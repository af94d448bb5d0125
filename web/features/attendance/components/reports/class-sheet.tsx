import { formatDay, formatTime } from "#web/format.ts";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";
import { usePastClass } from "../../report-queries.ts";
import { LateRoster } from "../late/late-roster.tsx";
import { ClassMoney } from "./profit/class-money.tsx";

/** One class that is over, with its people and marks. */
export function ClassSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: instance } = usePastClass(id);
  const { name, date, startTime, instructorName } = instance ?? {};
  return (
    <Sheet
      open
      title={name ? ownName(name) : t("Class")}
      description={date && startTime && joined([formatDay(date, "dated"), formatTime(startTime), instructorName])}
      onOpenChange={(open) => !open && onClose()}
    >
      <LateRoster classInstanceId={id} />
      <ClassMoney classInstanceId={id} />
    </Sheet>
  );
}
