import { type Message, message } from "#shared/core/messages/message.ts";
import type { Closure, ClosureState } from "#shared/features/classes/closing/closure.ts";
import { undoClosure } from "#shared/features/classes/closing/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioDay } from "#web/format.ts";
import { NotifiedPeople } from "#web/shell/staff/notices/notice-people.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge, type BadgeProps } from "#web/ui/display/badge.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { useRefreshClosures } from "./queries.ts";

const STATES: Record<ClosureState, { label: Message; tone: BadgeProps["tone"] }> = {
  planned: { label: message("Can be undone"), tone: "warning" },
  closing: { label: message("Canceling now"), tone: "info" },
  closed: { label: message("Canceled"), tone: "neutral" },
  undone: { label: message("Undone"), tone: "neutral" },
};

/** The closures so far; one of the last minute can be undone. */
export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  return (
    <RowList>
      {closures.map((closure) => (
        <li key={closure.id} className="grid gap-2 p-4 sm:px-5">
          <ClosureRow closure={closure} />
        </li>
      ))}
    </RowList>
  );
}

function ClosureRow({ closure }: { closure: Closure }) {
  const { state, classes, canceled, notified, reason, reasonEs, firstStartsAt, lastStartsAt } = closure;
  const [first, last] = [formatStudioDay(firstStartsAt), formatStudioDay(lastStartsAt)];
  const { label, tone } = STATES[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">
          {first === last ? first : t("{from} to {to}", { from: first, to: last })}
        </h3>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">
        {reason ? <Content>{reason}</Content> : <span lang="es">{reasonEs}</span>}
      </p>
      {state === "planned" && <UndoBar closure={closure} />}
      {state === "undone" && (
        <p className="text-sm text-ink-muted">
          {t("{count, plural, one {# class} other {# classes}}: not canceled, no one was notified.", {
            count: classes,
          })}
        </p>
      )}
      {(state === "closing" || state === "closed") && (
        <p className="text-sm text-ink-muted">
          {t("{count, plural, one {# class canceled} other {# classes canceled}}", { count: canceled })}
          {" · "}
          {t("{count, plural, one {# person notified} other {# people notified}}", { count: notified })}
        </p>
      )}
      {state === "closed" && notified > 0 && (
        <div className="text-sm empty:hidden">
          <NotifiedPeople subject={{ of: "closure", id: closure.id }} />
        </div>
      )}
    </>
  );
}

function UndoBar({ closure: { id, closesAt } }: { closure: Closure }) {
  const { isBusy, attempt } = useAttempt();
  const refresh = useRefreshClosures();
  async function undo() {
    if (await attempt(() => call(undoClosure, { id })))
      toast({ title: t("Undone. The classes stay on"), variant: "success" });
    await refresh();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void undo()}>
        {t("Undo")}
      </Button>
      <Countdown untilMs={Date.parse(closesAt)} doneText={t("Canceling the classes…")} className="text-sm">
        {(time) => rich("Canceled in {time}", { time })}
      </Countdown>
    </div>
  );
}
