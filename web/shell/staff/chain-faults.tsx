import type { ChainFault } from "#shared/core/schemas/chain-fault.ts";
import { tAnswer } from "#web/words/t.ts";

export interface ChainFaultsProps {
  faults: readonly ChainFault[];
  /** "Line 7", "Record 7". */
  nameOf(number: number): string;
}

/** What a check of sealed records found wrong. */
export function ChainFaults({ faults, nameOf }: ChainFaultsProps) {
  return (
    <ul className="grid gap-2">
      {faults.map(({ number, what, words }) => (
        <li key={`${number} ${what}`} className="rounded-card border border-line bg-surface-raised p-3">
          {number !== null && <span className="font-semibold">{nameOf(number)} </span>}
          <span>{tAnswer({ message: what, words })}</span>
        </li>
      ))}
    </ul>
  );
}
