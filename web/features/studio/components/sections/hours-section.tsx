import { Controller } from "react-hook-form";
import { formatDay } from "#web/format.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

/** A Monday, for the names of days. */
const MONDAY = Temporal.PlainDate.from("2026-11-23");
const USUAL = { from: "09:00", to: "21:00" };

export function HoursSection({ fields: { control, formState }, hintOf }: SettingsSectionProps) {
  const { errors } = formState;
  return (
    <Section title={t("Opening hours")} description={hintOf("hours", t("They show on the landing page."))}>
      <Controller
        control={control}
        name="hours"
        render={({ field }) => (
          <ul className="grid gap-2">
            {field.value.map((hours, at) => {
              const day = formatDay(MONDAY.add({ days: at }).toString(), "weekday");
              const change = (next: typeof hours) => field.onChange(field.value.with(at, next));
              const wrong = errors.hours?.[at]?.to?.message ?? errors.hours?.[at]?.message;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven days, always these
                <li key={at} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
                  <Checkbox
                    className="w-36"
                    label={day}
                    checked={hours !== null}
                    onCheckedChange={(on) => change(on === true ? USUAL : null)}
                  />
                  {hours ? (
                    <div className="flex items-center gap-2">
                      <TextInput
                        type="time"
                        aria-label={t("{day}, opens", { day })}
                        value={hours.from}
                        onChange={({ target }) => change({ ...hours, from: target.value })}
                      />
                      <span aria-hidden="true">–</span>
                      <TextInput
                        type="time"
                        aria-label={t("{day}, closes", { day })}
                        aria-invalid={wrong ? true : undefined}
                        value={hours.to}
                        onChange={({ target }) => change({ ...hours, to: target.value })}
                      />
                    </div>
                  ) : (
                    <span className="text-ink-muted">{t("Closed")}</span>
                  )}
                  {wrong && (
                    <p role="alert" className="basis-full text-sm text-danger">
                      {wrong}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      />
    </Section>
  );
}
