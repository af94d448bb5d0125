import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { MoveApparatus } from "../../../../shared/features/moves/move.ts";
import { APPARATUS_WORDS } from "../../../../shared/features/moves/move-words.ts";
import { APPARATUS } from "../library.ts";

export interface ApparatusPillsProps {
  chosen: string;
  onChoose: (apparatus: MoveApparatus) => void;
  /** A button after them. */
  children?: ReactNode;
}

/** Every apparatus, one of them pressed, or none. */
export function ApparatusPills({ chosen, onChoose, children }: ApparatusPillsProps) {
  return (
    <fieldset aria-label="Apparatus" className="grid grid-cols-3 items-center gap-2 sm:flex sm:flex-wrap">
      {APPARATUS.map((name) => {
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
            {APPARATUS_WORDS[name]}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
