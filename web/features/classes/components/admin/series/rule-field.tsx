import { clsx } from "clsx";
import { useState } from "react";
import { parseWeekly, WEEKDAYS, type Weekday, writeWeekly } from "#shared/features/classes/weekly-rule.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { weekdayWord } from "./weekly-rule.ts";

export interface RuleFieldProps {
  rule: string;
  onChange: (rule: string) => void;
  error: string | undefined;
}

/** Days of the week as one picks them; any other rhythm is written as its rule. */
export function RuleField({ rule, onChange, error }: RuleFieldProps) {
  const weekly = parseWeekly(rule);
  const [isOwn, setOwn] = useState(weekly === null && rule !== "");
  if (isOwn)
    return (
      <div className="grid justify-items-start gap-2">
        <Field
          className="w-full"
          label={t("Rule")}
          hint={t("In calendar format (RFC 5545), for example FREQ=MONTHLY;BYDAY=1SA")}
          error={error}
        >
          <TextInput value={rule} onChange={(event) => onChange(event.target.value)} />
        </Field>
        <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setOwn(false)}>
          {t("Pick days instead")}
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Weekdays rule={rule} onChange={onChange} error={error} />
      <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setOwn(true)}>
        {t("Custom repeat")}
      </Button>
    </div>
  );
}

function Weekdays({ rule, onChange, error }: RuleFieldProps) {
  const { days, interval } = parseWeekly(rule) ?? { days: [], interval: 1 };
  const write = (chosen: Weekday[], every: number) =>
    onChange(chosen.length > 0 ? writeWeekly({ days: chosen, interval: every }) : "");
  const toggle = (day: Weekday) =>
    write(days.includes(day) ? days.filter((each) => each !== day) : [...days, day], interval);
  return (
    <div className="grid w-full gap-4">
      <FieldGroup label={t("Days")} required error={error && t("Choose at least one day.")}>
        <div className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={days.includes(day)}
              onClick={() => toggle(day)}
              className={clsx(
                "min-h-11 min-w-12 rounded-full border px-3 text-sm font-semibold transition-colors",
                days.includes(day)
                  ? "border-transparent bg-ink text-surface"
                  : "border-line-strong bg-surface-raised hover:border-brand",
              )}
            >
              {weekdayWord(day)}
            </button>
          ))}
        </div>
      </FieldGroup>
      <Field label={t("Repeats")}>
        <NativeSelect value={interval} onChange={(event) => write(days, Number(event.target.value))}>
          <option value={1}>{t("Every week")}</option>
          <option value={2}>{t("Every 2 weeks")}</option>
          <option value={3}>{t("Every 3 weeks")}</option>
          <option value={4}>{t("Every 4 weeks")}</option>
        </NativeSelect>
      </Field>
    </div>
  );
}
