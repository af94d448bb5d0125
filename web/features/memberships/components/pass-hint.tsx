import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { passesThatPay, usePasses } from "../queries.ts";

export interface PassHintProps {
  instance: ClassInstanceRow;
  attendees: readonly { id: string; label: string; isMe: boolean }[];
}

/** For several people booked in one step: a pass books one person at a time, and no family should pay twice. */
export function PassHint({ instance, attendees }: PassHintProps) {
  const passes = usePasses() ?? [];
  const covered = attendees.filter(({ id }) => passesThatPay(passes, instance, id).length > 0);
  if (covered.length === 0) return null;
  return (
    <p className="text-center text-sm font-medium text-warning">
      {t("A pass pays for: {names}. To use it, choose one person at a time.", {
        names: covered.map(({ label }) => label).join(", "),
      })}
    </p>
  );
}
