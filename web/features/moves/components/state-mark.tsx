import { clsx } from "clsx";
import { Crown, Heart, type LucideIcon, Repeat2, Sprout } from "lucide-react";
import type { ProgressState } from "#shared/features/moves/move-progress.ts";
import { t } from "#web/words/t.ts";
import type { ChosenState } from "../filter-moves.ts";
import { STATE_WORDS } from "../move-words.ts";

export const STATE_ICONS: Record<ChosenState, LucideIcon> = {
  want: Heart,
  learning: Sprout,
  consistent: Repeat2,
  mastered: Crown,
};

/** Colours that go with the words, never instead of them. */
export const STATE_TINTS: Record<ChosenState, string> = {
  want: "bg-info-soft text-info",
  learning: "bg-warning-soft text-warning",
  consistent: "bg-brand-soft text-brand-ink",
  mastered: "bg-success-soft text-success",
};

/** One's own state beside a move's name: nothing where there is none. */
export function StateMark({ state }: { state: ProgressState }) {
  if (state === "none") return null;
  const Icon = STATE_ICONS[state];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold",
        STATE_TINTS[state],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(STATE_WORDS[state])}
    </span>
  );
}
