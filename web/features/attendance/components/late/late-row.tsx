import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { GivenMark, Mark } from "#shared/features/attendance/attendance.ts";
import { markAttendance } from "#shared/features/attendance/endpoints.ts";
import { needsWaiver } from "#shared/features/attendance/mark-rules.ts";
import { correctMark } from "#shared/features/attendance/reports/endpoints.ts";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { call } from "#web/data/client.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain } from "../../report-queries.ts";
import { MARK_LOOKS, sourceWords } from "../mark-looks.ts";
import { LateMark } from "./late-mark.tsx";

interface LateRowProps {
  entry: RosterEntry;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** One person with every mark there was; the first one is made at once, another one needs a reason. */
export function LateRow({ entry, isOpen, onOpen }: LateRowProps) {
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const [chosen, setChosen] = useState<Mark | null>(null);
  const name = fullName(entry);
  const current = entry.attendance?.mark;
  const needsReason = (mark: Mark) => entry.attendance !== null || needsWaiver(mark, entry);

  async function save(mark: Mark, reason: string | null) {
    const given = { bookingId: entry.id, mark, at: serverNow().toString() };
    const isDone = await attempt(async () => {
      await (reason === null ? call(markAttendance, given) : call(correctMark, { ...given, reason }));
      await readAgain();
    });
    if (!isDone) return;
    setChosen(null);
    onOpen(false);
  }
  const choose = (mark: Mark) => (needsReason(mark) ? setChosen(mark) : void save(mark, null));
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
        <Badge tone={MARK_LOOKS[current ?? "none"].tone}>{t(MARK_LOOKS[current ?? "none"].word)}</Badge>
        <Button size="sm" variant="secondary" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {current ? t("Correct @mark") : t("Mark @verb")}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {isOpen && (
        <LateMark
          name={name}
          current={current}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={choose}
          onSave={(reason) => chosen && void save(chosen, reason)}
        />
      )}
      {entry.history.length > 0 && <Marks history={entry.history} />}
    </li>
  );
}

/** The newest mark first; corrections say why. */
function Marks({ history }: { history: readonly GivenMark[] }) {
  return (
    <ol className="mt-2 grid gap-1 text-sm text-ink-muted">
      {history.toReversed().map(({ mark, receivedAt, at, byId, byName, source, reason }) => (
        <li key={`${byId} ${at} ${receivedAt}`} className="[overflow-wrap:anywhere]">
          {mark === "none" ? t("Mark removed") : t(MARK_LOOKS[mark].word)}
          {" · "}
          {sourceWords(source) ?? t("by {name}", { name: byName })}
          {receivedAt && ` · ${formatStudioMoment(receivedAt)}`}
          {reason && ` · ${reason}`}
        </li>
      ))}
    </ol>
  );
}
