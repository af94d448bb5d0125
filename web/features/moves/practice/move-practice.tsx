import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { DraftInput } from "#web/ui/draft-input.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { useWrite } from "#web/use-write.ts";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { saveProgressEffect } from "../effects.ts";
import type { MyMove } from "../filter-moves.ts";
import { usePractice } from "../queries.ts";
import type { PracticeEntryRow } from "../tables.ts";
import { PracticeForm, today } from "./practice-form.tsx";
import { PracticeList } from "./practice-list.tsx";

/** The day by which one wants to have a move. */
export function GoalField({ move }: { move: MyMove }) {
  const write = useWrite();
  const save = (goalBy: string | null) =>
    void write(saveProgressEffect, { moveId: move.id, goalBy, at: new Date().toISOString() });
  // A year that is being typed is a past one.
  const saveTyped = (day: string) => {
    if (day === "" || day >= today()) save(day || null);
  };
  return (
    <div className="flex items-end gap-2.5">
      <Field label={t("My goal: get it by")} className="flex-1">
        <DraftInput type="date" min={today()} value={move.goalBy ?? ""} onSave={saveTyped} />
      </Field>
      {move.goalBy && (
        <Button variant="ghost" onClick={() => save(null)}>
          {rich("Remove<hidden> the goal</hidden>", { hidden: forScreenReaders })}
        </Button>
      )}
    </div>
  );
}

/** What I did for one move. */
export function MovePractice({ move, library }: { move: MyMove; library: readonly MyMove[] }) {
  const entries = usePractice(move.id);
  const [opened, setOpened] = useState<PracticeEntryRow | "new" | null>(null);
  return (
    <section>
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <h3 className="text-sm">{t("My practice")}</h3>
        <Button variant="secondary" size="sm" onClick={() => setOpened("new")}>
          <Plus aria-hidden="true" />
          {t("Log practice")}
        </Button>
      </div>
      {entries && entries.length > 0 ? (
        <PracticeList entries={entries} movesById={new Map()} isOfOneMove onOpen={setOpened} />
      ) : (
        <p className="text-sm text-ink-muted">{t("Nothing logged for this move yet.")}</p>
      )}
      {opened && (
        <PracticeForm
          library={library}
          moveId={move.id}
          onClose={() => setOpened(null)}
          {...(opened !== "new" && { entry: opened })}
        />
      )}
    </section>
  );
}
