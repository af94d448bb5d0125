import type { GivenSignOff } from "#shared/features/moves/skill-record.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { formatDayOf } from "#web/format.ts";
import { t } from "#web/words/t.ts";

/** "Nov 20, 2026": a sign-off may be years old. */
const YEAR_AWAY = 360 * 86_400_000;

const dayOf = (at: string): string => formatDayOf(at, serverNowMs() - Date.parse(at) > YEAR_AWAY ? "dated" : "short");

/** By whom and when. */
export function SignedWords({ given }: { given: Pick<GivenSignOff, "at" | "byName"> }) {
  return (
    <>
      {given.byName ? t("Signed off by {name}", { name: given.byName }) : t("Signed off by you")}
      {`, ${dayOf(given.at)}`}
    </>
  );
}

/** Everything said of one move, the latest first; each with its day, and the reason where one was given. */
export function SignOffHistory({ given }: { given: readonly GivenSignOff[] }) {
  return (
    <ol className="grid gap-2 text-sm">
      {given.toReversed().map((each) => (
        <li key={each.id} className="border-l-2 border-line pl-3">
          <p>
            {each.kind === "signed" ? t("Signed off") : t("Withdrawn @sign-off")}{" "}
            <span className="text-ink-muted">
              {each.byName
                ? t("by {name}, {day}", { name: each.byName, day: dayOf(each.at) })
                : t("by you, {day}", { day: dayOf(each.at) })}
            </span>
          </p>
          {each.reason && <p className="text-ink-muted">{each.reason}</p>}
          {each.receivedAt === null && <p className="text-ink-muted">{t("Saved here, not received yet.")}</p>}
        </li>
      ))}
    </ol>
  );
}
