import type { GroupAction } from "#shared/features/groups/actions/group-action.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useGroupAction } from "../../queries.ts";
import { OutcomeList } from "./person-outcomes.tsx";
import { actionTitle } from "./words.ts";

/** The outcome of a booking or a pass, person by person; it fills while the server works. */
export function ActionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGroupAction(id);
  return (
    <Sheet
      open
      title={query.data ? actionTitle(query.data) : t("What was done")}
      onOpenChange={(open) => !open && onClose()}
    >
      <QueryState query={query} what={t("what was done")}>
        {(action) => <Outcomes action={action} />}
      </QueryState>
    </Sheet>
  );
}

function Outcomes({ action: { people, isFinished, total } }: { action: GroupAction }) {
  const waiting = people.filter(({ state }) => state === "waiting").length;
  // People who were refused need a look, and come first.
  const inOrder = [...people].sort((a, b) => Number(b.state === "refused") - Number(a.state === "refused"));
  return (
    <div className="grid gap-4">
      {!isFinished && <Progress label={t("Being done")} value={total - waiting} max={total} />}
      <OutcomeList people={inOrder} />
    </div>
  );
}
