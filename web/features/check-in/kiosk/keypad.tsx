import { Delete } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#web/words/t.ts";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface KeypadProps {
  onDigit: (digit: string) => void;
  onBack: () => void;
}

/** Large enough for a hurried thumb. */
export function Keypad({ onDigit, onBack }: KeypadProps) {
  return (
    <fieldset aria-label={t("Digits")} className="mt-4 grid grid-cols-3 gap-2.5 sm:gap-3">
      {ROWS.map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <span />
      <Key onPress={() => onDigit("0")}>0</Key>
      <Key label={t("Delete the last digit")} onPress={onBack}>
        <Delete aria-hidden="true" className="size-7" />
      </Key>
    </fieldset>
  );
}

function Key({ label, onPress, children }: { label?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      // The field keeps the focus, for a scanner or a keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid h-14 place-items-center rounded-card bg-surface-sunken text-2xl font-semibold inset-ring inset-ring-line transition-[background-color,scale] select-none touch-manipulation hover:bg-brand-soft active:scale-95 active:bg-brand-soft sm:h-16 sm:text-3xl"
    >
      {children}
    </button>
  );
}
