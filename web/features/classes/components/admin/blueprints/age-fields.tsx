import type { Ages } from "#shared/features/classes/age-range.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import { formatDay } from "#web/format.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";

interface AgeFieldsProps {
  ages: Ages | null;
  error: string | undefined;
  onChange: (ages: Ages | null) => void;
}

const NO_AGES: Ages = { from: null, to: null, countedOn: null };
const twoDigits = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, "0"));
const MONTHS = twoDigits(12);
/** Days that every year has. */
const DAYS = twoDigits(28);
const yearsOf = (typed: string): number | null => (typed === "" ? null : Math.trunc(Number(typed)));

/** The ages a kind of class is for, in years; empty fields leave it open to all. */
export function AgeFields({ ages, error, onChange }: AgeFieldsProps) {
  const { from, to, countedOn } = ages ?? NO_AGES;
  const change = (changes: Partial<Ages>) => {
    const next = { from, to, countedOn, ...changes };
    onChange(next.from === null && next.to === null ? null : next);
  };
  const [month = "", day = "01"] = countedOn?.split("-") ?? [];
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Youngest age")} error={error}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={120}
            value={from ?? ""}
            onChange={(event) => change({ from: yearsOf(event.target.value) })}
          />
        </Field>
        <Field label={t("Oldest age")}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={120}
            value={to ?? ""}
            onChange={(event) => change({ to: yearsOf(event.target.value) })}
          />
        </Field>
      </div>
      {ages && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("Age counted on")}>
            <NativeSelect
              value={month}
              onChange={(event) => change({ countedOn: event.target.value ? `${event.target.value}-${day}` : null })}
            >
              <option value="">{t("The day of the class")}</option>
              {MONTHS.map((each) => (
                <option key={each} value={each}>
                  {formatDay(`2024-${each}-01`, "month")}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {countedOn && (
            <Field label={t("Day")}>
              <NativeSelect value={day} onChange={(event) => change({ countedOn: `${month}-${event.target.value}` })}>
                {DAYS.map((each) => (
                  <option key={each} value={each}>
                    {Number(each)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
        </div>
      )}
      <p className="text-sm text-ink-muted">
        {ages
          ? t("{ages}. Others can ask the instructor.", { ages: t(agesWords(ages)) })
          : t("Leave both blank and anyone can come.")}
      </p>
    </div>
  );
}
