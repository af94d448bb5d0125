import { clsx } from "clsx";
import { t } from "#web/words/t.ts";
import { type CHOICES, MARK_LOOKS } from "./mark-looks.ts";

interface MarkChoiceProps {
  choice: (typeof CHOICES)[number];
  isChosen: boolean;
  onChoose: () => void;
}

/** One mark to choose, with its sign and its word. */
export function MarkChoice({ choice, isChosen, onChoose }: MarkChoiceProps) {
  const { Icon, word, fill } = MARK_LOOKS[choice];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        "flex min-h-13 items-center justify-center gap-2 rounded-control border-2 px-3 font-semibold transition-colors",
        isChosen ? fill : "border-line bg-surface-raised hover:border-brand",
      )}
    >
      <Icon aria-hidden="true" strokeWidth={3} className="size-5" />
      {t(word)}
    </button>
  );
}
