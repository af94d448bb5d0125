import "#web/words/values.ts";
import type { ReactNode } from "react";
import { formatCents } from "#shared/core/money.ts";
import { type Why, withLeft } from "#shared/core/why.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Content } from "#web/words/content.tsx";
import { pageLocale, t } from "#web/words/t.ts";
import { SkeletonList } from "../feedback/skeleton.tsx";
import { Sheet } from "../overlays/sheet.tsx";

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
          {t("Older movements are not on this device. They are added up in one line.")}
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
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("Movement")}</th>
          <th scope="col">{t("Amount")}</th>
          {isRunning && <th scope="col">{t("Then left")}</th>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {older !== 0 && (
          <tr>
            <td className="py-2 pr-3">{t("Older movements")}</td>
            <Amount>{signed(older, unit)}</Amount>
            {isRunning && <Left>{plain(older, unit)}</Left>}
          </tr>
        )}
        {rows.map(({ id, at, words, amount, left }) => (
          <tr key={id}>
            <td className="py-2 pr-3">
              <span className="block wrap-anywhere">{"own" in words ? <Content>{words.own}</Content> : t(words)}</span>
              {at && <span className="block text-ink-muted">{formatStudioMoment(at, "dated")}</span>}
            </td>
            <Amount>{signed(amount, unit)}</Amount>
            {isRunning && <Left>{plain(left, unit)}</Left>}
          </tr>
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

const Amount = ({ children }: { children: string }) => (
  <td className="py-2 text-right align-top font-medium whitespace-nowrap tabular-nums">{children}</td>
);
const Left = ({ children }: { children: string }) => (
  <td className="w-24 py-2 pl-3 text-right align-top whitespace-nowrap text-ink-muted tabular-nums">{children}</td>
);

const plain = (amount: number, unit: Why["unit"]): string =>
  unit === "cents" ? formatCents(amount) : new Intl.NumberFormat(pageLocale()).format(amount);

/** "+10", "−1" */
const signed = (amount: number, unit: Why["unit"]): string =>
  amount > 0 ? `+${plain(amount, unit)}` : plain(amount, unit);
