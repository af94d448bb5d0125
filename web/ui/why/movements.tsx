import type { ReactNode } from "react";
import { formatStudioMoment } from "#web/format.ts";
import { t } from "#web/words/t.ts";

/** Heads of a table of movements, for screen readers. */
export const MovementHeads = ({ hasLeft = true }: { hasLeft?: boolean }) => (
  <thead className="sr-only">
    <tr>
      <th scope="col">{t("Movement")}</th>
      <th scope="col">{t("Amount")}</th>
      {hasLeft && <th scope="col">{t("Then left")}</th>}
    </tr>
  </thead>
);

interface MovementProps {
  about: ReactNode;
  /** An instant in UTC; null where it has none. */
  at?: string | null;
  amount: string;
  /** The amount after it; left out where the table has no such column. */
  left?: string | undefined;
}

/** One movement of a figure. */
export const Movement = ({ about, at, amount, left }: MovementProps) => (
  <tr>
    <td className="py-2 pr-3">
      {about}
      {at && <span className="block text-ink-muted">{formatStudioMoment(at, "dated")}</span>}
    </td>
    <td className="py-2 text-right align-top font-medium whitespace-nowrap tabular-nums">{amount}</td>
    {left !== undefined && (
      <td className="w-24 py-2 pl-3 text-right align-top whitespace-nowrap text-ink-muted tabular-nums">{left}</td>
    )}
  </tr>
);
