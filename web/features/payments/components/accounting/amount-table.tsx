import type { ReactNode } from "react";
import { formatCents } from "#shared/core/money.ts";
import { t } from "#web/words/t.ts";

interface AmountRow {
  key: string;
  label: ReactNode;
  /** Null: not known. */
  cents: readonly (number | null)[];
}

interface AmountTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly AmountRow[];
}

/** A name and its amounts in each row; narrow enough for a phone with four columns. */
export function AmountTable({ caption, heads, rows }: AmountTableProps) {
  if (rows.length === 0) return <p className="text-ink-muted">{t("None in this month.")}</p>;
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-muted">
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? "py-2 pr-3 text-left" : "py-2 pl-3 text-right"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cents }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {label}
              </th>
              {cents.map((amount, at) => (
                <td key={heads[at + 1]} className="py-2.5 pl-3 text-right font-semibold tabular-nums">
                  {amount === null ? "–" : formatCents(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
