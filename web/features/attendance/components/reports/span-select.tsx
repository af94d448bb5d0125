import { useSearchParams } from "react-router-dom";
import { SpanWeeks } from "#shared/features/attendance/reports/endpoints.ts";
import { changedParams } from "#web/ui/address.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

/** One of the words that the address may have; the first where it has none of them. */
export function useChoice<Value extends string>(name: string, choices: readonly [Value, ...Value[]]) {
  const [params, setParams] = useSearchParams();
  const value = choices.find((choice) => choice === params.get(name)) ?? choices[0];
  const choose = (next: string) => setParams(changedParams({ [name]: next }), { replace: true });
  return [value, choose] as const;
}

export const useSpan = () => useChoice<SpanWeeks>("weeks", ["12", "4", "26"]);

/** How many weeks back, this one with them. */
export function SpanSelect({ value, onChange }: { value: SpanWeeks; onChange: (value: string) => void }) {
  return (
    <Field label={t("Weeks")} className="min-w-36">
      <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
        {SpanWeeks.options.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t("{count, plural, one {Last # week} other {Last # weeks}}", { count: Number(weeks) })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
