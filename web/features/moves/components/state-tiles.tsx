import { clsx } from "clsx";
import { t } from "#web/words/t.ts";
import { type ChosenState, STATES } from "../filter-moves.ts";
import { STATE_WORDS } from "../move-words.ts";
import { STATE_ICONS, STATE_TINTS } from "./state-mark.tsx";

export interface StateTilesProps {
  counts: Record<ChosenState, number>;
  chosen: string;
  onChoose: (state: string) => void;
}

/** How many moves one wants, learns and has: each number shows its moves. */
export function StateTiles({ counts, chosen, onChoose }: StateTilesProps) {
  return (
    <div className="grid grid-cols-2 gap-1.5 min-[23rem]:grid-cols-4 sm:gap-3">
      {STATES.map((state) => {
        const Icon = STATE_ICONS[state];
        const isChosen = chosen === state;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? "" : state)}
            className={clsx(
              "relative grid min-w-0 content-start gap-2.5 rounded-card border bg-surface-raised px-2 py-2.5 text-left shadow-card transition-[border-color,background-color] duration-150 sm:p-4",
              isChosen ? "border-ink bg-selected" : "border-line hover:border-brand",
            )}
          >
            <span className={clsx("grid size-8 place-items-center rounded-full sm:size-9", STATE_TINTS[state])}>
              <Icon aria-hidden="true" className="size-4 sm:size-4.5" />
            </span>
            <span className="min-w-0">
              <span className="block text-2xl leading-none font-semibold tracking-tight tabular-nums">
                {counts[state]}
              </span>
              <span className="mt-1 block truncate text-xs text-ink-muted sm:text-sm">{t(STATE_WORDS[state])}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
