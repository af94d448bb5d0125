import { Undo2, UserRoundPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import type { LedClass } from "../../queries.ts";
import { useLastStep, useMarking } from "../../use-marking.ts";

const WalkInSheet = lazy(() => import("../walk-in/walk-in-sheet.tsx").then((m) => ({ default: m.WalkInSheet })));

/** Always in reach of the thumb: undo the last mark, add a walk-in. */
export function RosterTools({ instance, entries, isNear }: LedClass & { isNear: boolean }) {
  const { undo } = useMarking();
  const last = useLastStep(instance.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-dock className="sticky bottom-[calc(4.75rem+var(--safe-bottom))] z-30 mt-4 md:bottom-5 print:hidden">
      <div className="flex items-center gap-2 rounded-full border border-line bg-surface-overlay p-1.5 shadow-pop">
        <Button
          variant="ghost"
          disabled={!last}
          onClick={() => last && void undo(last)}
          className="min-w-0 flex-1 justify-start! px-4!"
        >
          <Undo2 aria-hidden="true" />
          <span className="shrink-0">{t("Undo")}</span>
          {last && <span className="min-w-0 truncate text-sm font-normal text-ink-muted">{last.what}</span>}
        </Button>
        {isNear && (
          <Button onClick={() => setOpen(true)} className="shrink-0">
            <UserRoundPlus aria-hidden="true" />
            {t("Walk-in")}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {last?.what}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <WalkInSheet instance={instance} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
