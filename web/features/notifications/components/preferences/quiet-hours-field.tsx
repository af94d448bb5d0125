import { DraftInput } from "#web/ui/draft-input.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { t } from "#web/words/t.ts";
import type { PreferencePartProps } from "./part-props.ts";

const NIGHT = { from: "22:00", to: "07:00" };

/** Half a time is no time: what is being typed changes nothing yet. */
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

export function QuietHoursField({ preferences: { quiet }, onChange }: PreferencePartProps) {
  const set = (part: Partial<typeof NIGHT>) => {
    const next = { ...(quiet ?? NIGHT), ...part };
    if (isTime(next.from) && isTime(next.to) && next.from !== next.to) onChange({ quiet: next });
  };
  return (
    <div className="grid gap-3">
      <Switch
        label={t("Quiet hours")}
        description={t("No push or email during these hours, studio time.")}
        checked={quiet !== null}
        onCheckedChange={(isOn) => onChange({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t("From")}>
              <DraftInput type="time" value={quiet.from} onSave={(from) => set({ from })} />
            </Field>
            <Field label={t("Until")}>
              <DraftInput type="time" value={quiet.to} onSave={(to) => set({ to })} />
            </Field>
          </div>
          <p className="text-sm text-ink-muted">
            {t("A reminder due then comes after quiet hours, or before they start if your class is early.")}
          </p>
        </>
      )}
    </div>
  );
}
