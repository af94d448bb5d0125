import "#web/words/values.ts";
import type { ReactNode } from "react";
import { formatCents } from "#shared/core/money.ts";
import { type Why, withLeft } from "#shared/core/why.ts";
import { Content } from "#web/words/content.tsx";
import { pageLocale, t } from "#web/words/t.ts";
import { SkeletonList } from "../feedback/skeleton.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { Movement, MovementHeads } from "./movements.tsx";

interface WhySheetProps {
  text: string;
  label: ReactNode;
  /** Null while it is looked for. */
  why: Why | null;
  /** Said instead, where it cannot be fetched. */
  problem?: string | undefined;
  footer?: ReactNode;
  onClose: () => void;
}

/** Rules in sentences, then each movement with what it left; the last line is the figure itself. */
export function WhySheet({ text, label, why, problem, footer, onClose }: WhySheetProps) {
  return (
    <Sheet open title={label} footer={footer} onOpenChange={(isOpen) => isOpen || onClose()}>
      <p className="text-3xl leading-none font-semibold tracking-tight tabular-nums">{text}</p>
      {why && <Explanation why={why} />}
      {!why && problem && <p className="mt-4 text-ink-muted">{problem}</p>}
      {!why && !problem && <SkeletonList rows={3} label={t("Loading")} />}
    </Sheet>
  );
}

function Explanation({ why }: { why: Why }) {
  const { rules, rows, older } = why;
  return (
    <>
      <div className="mt-4 grid gap-1.5 text-ink-muted">
        {rules.map((rule) => (
          <p key={rule.text}>{t(rule)}</p>
        ))}
      </div>
      {older !== 0 && (
        <p className="mt-3 text-sm text-ink-muted">
          {t("Older movements aren't on this device. We add them up in one line.")}
        </p>
      )}
      {(rows.length > 0 || older !== 0) && <Rows why={why} />}
    </>
  );
}

function Rows({ why }: { why: Why }) {
  const { unit, figure, total, older } = why;
  const rows = withLeft(why);
  const isRunning = rows.length + Number(older !== 0) > 1;
  return (
    <table className="mt-5 w-full text-sm">
      <MovementHeads hasLeft={isRunning} />
      <tbody className="divide-y divide-line">
        {older !== 0 && (
          <Movement
            about={t("Older movements")}
            amount={signed(older, unit)}
            left={isRunning ? plain(older, unit) : undefined}
          />
        )}
        {rows.map(({ id, at, words, amount, left }) => (
          <Movement
            key={id}
            about={
              <span className="block wrap-anywhere">{"own" in words ? <Content>{words.own}</Content> : t(words)}</span>
            }
            at={at}
            amount={signed(amount, unit)}
            left={isRunning ? plain(left, unit) : undefined}
          />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line-strong font-semibold">
        <tr>
          <th scope="row" className="py-2.5 pr-3 text-left">
            {t(total)}
          </th>
          <td colSpan={isRunning ? 2 : 1} className="py-2.5 text-right tabular-nums">
            {plain(figure, unit)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const plain = (amount: number, unit: Why["unit"]): string =>
  unit === "cents" ? formatCents(amount) : new Intl.NumberFormat(pageLocale()).format(amount);

/** "+10", "−1" */
const signed = (amount: number, unit: Why["unit"]): string =>
  amount > 0 ? `+${plain(amount, unit)}` : plain(amount, unit);
