import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { useMarking } from "../../use-marking.ts";
import { MarkChoice } from "../mark-choice.tsx";
import { CHOICES } from "../mark-looks.ts";
import { FullFacts } from "./row-facts.tsx";

const EntrySheet = lazy(() => import("../person/entry-sheet.tsx").then((module) => ({ default: module.EntrySheet })));

const MovesSheet = lazy(() => import("../person/moves-sheet.tsx").then((module) => ({ default: module.MovesSheet })));

interface MarkChoicesProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  onDone: () => void;
}

/** Every mark under the thumb, right below the row, with all that the row has no room for. */
export function MarkChoices({ entry, instance, onDone }: MarkChoicesProps) {
  const { mark } = useMarking();
  const [sheet, setSheet] = useState<"details" | "moves" | null>(null);
  const close = () => setSheet(null);
  const given = entry.attendance?.mark;
  const box = useRef<HTMLDivElement>(null);
  // Below the last row of the screen they would open under the page's bars.
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), []);
  const choose = (chosen: Mark) => {
    void mark(entry, chosen);
    onDone();
  };
  return (
    <div
      ref={box}
      className="grid scroll-mt-14 scroll-mb-18 gap-2 border-t border-line bg-surface-sunken px-4 py-3 print:hidden"
    >
      <FullFacts entry={entry} instance={instance} />
      <fieldset
        aria-label={t("Mark {name}", { name: fullName(entry) })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
      >
        {CHOICES.map((choice) => (
          <MarkChoice key={choice} choice={choice} isChosen={given === choice} onChoose={() => choose(choice)} />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-1 gap-y-0.5 max-sm:[&_button]:px-3">
        <Button variant="ghost" disabled={!given} onClick={() => choose("none")} className="mr-auto -ml-3">
          {t("Remove the mark")}
        </Button>
        <Button variant="ghost" onClick={() => setSheet("moves")}>
          {t("Moves")}
        </Button>
        <Button variant="ghost" onClick={() => setSheet("details")} className="-mr-3">
          {t("Details")}
        </Button>
      </div>
      <Suspense fallback={null}>
        {sheet === "details" && <EntrySheet entry={entry} instance={instance} onClose={close} />}
        {sheet === "moves" && <MovesSheet entry={entry} instance={instance} onClose={close} />}
      </Suspense>
    </div>
  );
}
