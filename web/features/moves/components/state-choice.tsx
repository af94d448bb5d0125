import { clsx } from "clsx";
import { t } from "#web/words/t.ts";
import { type ChosenState, STATES } from "../filter-moves.ts";
import { STATE_WORDS } from "../move-words.ts";
import { STATE_ICONS } from "./state-mark.tsx";

export interface StateChoiceProps {
  state: ChosenState | "none";
  onChoose: (state: ChosenState | "none") => void;
}

/** Four big buttons under the thumb; the chosen one, pressed again, takes the choice back. */
export function StateChoice({ state, onChoose }: StateChoiceProps) {
  return (
    <fieldset
      aria-label={t("Where are you with this move?")}
      className="grid w-full grid-cols-2 gap-2 min-[22rem]:grid-cols-4"
    >
      {STATES.map((option) => {
        const Icon = STATE_ICONS[option];
        const isChosen = option === state;
        return (
          <button
            key={option}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? "none" : option)}
            className={clsx(
              "grid min-h-13 min-[22rem]:min-h-17 min-w-0 place-content-center justify-items-center gap-1.5 rounded-control border text-xs font-semibold min-[24rem]:text-[0.8125rem] transition-[background-color,border-color,scale] duration-150 active:scale-[0.97]",
              isChosen
                ? "border-ink bg-ink text-surface"
                : "border-line bg-surface-raised text-ink hover:border-brand hover:bg-brand-soft",
            )}
          >
            <Icon aria-hidden="true" className="size-5.5" />
            {t(STATE_WORDS[option])}
          </button>
        );
      })}
    </fieldset>
  );
}
