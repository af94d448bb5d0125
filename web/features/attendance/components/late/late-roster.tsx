import { useState } from "react";
import { markAttendance } from "#shared/features/attendance/endpoints.ts";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { call } from "#web/data/client.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain, useWholeRoster } from "../../report-queries.ts";
import { LateRow } from "./late-row.tsx";

/** The roster of a class however long ago, from the server: taken late, or corrected with a reason. */
export function LateRoster({ classInstanceId }: { classInstanceId: string }) {
  const query = useWholeRoster(classInstanceId);
  return (
    <QueryState
      query={query}
      what={t("the roster")}
      offline={t(
        "Rosters are on this device from three days before to a week after today, for those who lead the class.",
      )}
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="text-ink-muted">{t("Nobody has a place in this class.")}</p>
        ) : (
          <People entries={entries} />
        )
      }
    </QueryState>
  );
}

/** People without a signed waiver are left to be marked one by one, with a reason. */
const isOpen = ({ attendance, waiverSigned }: RosterEntry): boolean => !attendance && waiverSigned;

function People({ entries }: { entries: RosterEntry[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const open = entries.filter(isOpen);
  const markAll = () =>
    attempt(async () => {
      const at = serverNow().toString();
      for (const { id } of open) await call(markAttendance, { bookingId: id, mark: "present", at });
      await readAgain();
    });
  return (
    <>
      <RowList>
        {entries.map((entry) => (
          <LateRow
            key={entry.id}
            entry={entry}
            isOpen={openId === entry.id}
            onOpen={(isNowOpen) => setOpenId(isNowOpen ? entry.id : null)}
          />
        ))}
      </RowList>
      {open.length > 1 && (
        <Button variant="secondary" block className="mt-4" loading={isBusy} onClick={() => void markAll()}>
          {t("{count, plural, one {Mark # person present} other {Mark all # others present}}", { count: open.length })}
        </Button>
      )}
    </>
  );
}
