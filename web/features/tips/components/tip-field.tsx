import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import type { TipChoice } from "#shared/features/tips/tip-settings.ts";
import { tipOf } from "#shared/features/tips/tips.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { t } from "#web/words/t.ts";

const MOST_CENTS = 50_000;

interface TipFieldProps {
  label: string;
  /** The price that percents are of. */
  baseCents: number;
  percents: readonly number[];
  choice: TipChoice | null;
  onChoose: (choice: TipChoice | null) => void;
}

/** No tip, a part of the price, or another amount. */
export function TipField({ label, baseCents, percents, choice, onChoose }: TipFieldProps) {
  const [isOther, setOther] = useState(choice?.kind === "cents");
  const value = isOther ? "other" : choice?.kind === "percent" ? String(choice.value) : "none";
  const choose = (chosen: string) => {
    setOther(chosen === "other");
    onChoose(chosen === "other" || chosen === "none" ? null : { kind: "percent", value: Number(chosen) });
  };
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{label}</span>
        <span className="tabular-nums" aria-live="polite">
          {formatCents(tipOf(baseCents, choice))}
        </span>
      </p>
      <Segmented
        label={label}
        value={value}
        onValueChange={choose}
        options={[
          { value: "none", label: t("None @tip") },
          ...percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
          { value: "other", label: t("Other @tip") },
        ]}
      />
      {isOther && <OtherAmount choice={choice} onChoose={onChoose} />}
    </div>
  );
}

function OtherAmount({ choice, onChoose }: Pick<TipFieldProps, "choice" | "onChoose">) {
  const [text, setText] = useState(choice?.kind === "cents" ? amountText(choice.value) : "");
  const cents = text.trim() === "" ? 0 : readAmount(text.trim(), 5);
  const isWrong = cents === null || cents > MOST_CENTS;
  const change = (typed: string) => {
    setText(typed);
    const read = readAmount(typed.trim(), 5);
    onChoose(read && read <= MOST_CENTS ? { kind: "cents", value: read } : null);
  };
  return (
    <Field
      label={t("Amount of the tip")}
      error={isWrong ? t("Up to {amount}.", { amount: formatCents(MOST_CENTS) }) : undefined}
    >
      <MoneyInput value={text} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}
