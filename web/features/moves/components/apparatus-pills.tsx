import { clsx } from "clsx";
import type { ReactNode } from "react";
import { taughtKeys } from "#shared/features/moves/syllabus.ts";
import { t } from "#web/words/t.ts";
import type { MoveRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

export interface ApparatusPillsProps {
  library: readonly MoveRow[];
  chosen: string;
  onChoose: (apparatus: string) => void;
  /** A button after them. */
  children?: ReactNode;
}

/** Every apparatus that has moves, one of them pressed, or none. */
export function ApparatusPills({ library, chosen, onChoose, children }: ApparatusPillsProps) {
  const { syllabus, apparatusName } = useMoveWords();
  return (
    <fieldset aria-label={t("Apparatus")} className="grid grid-cols-3 items-center gap-2 sm:flex sm:flex-wrap">
      {taughtKeys(library, syllabus).map((name) => {
        const isChosen = chosen === name;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(name)}
            className={clsx(
              "hit-44 relative min-h-9 rounded-full border px-3.5 text-sm font-semibold transition-colors duration-150",
              isChosen
                ? "border-ink bg-ink text-surface"
                : "border-line bg-surface-raised text-ink hover:border-brand hover:bg-brand-soft",
            )}
          >
            {apparatusName(name)}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
