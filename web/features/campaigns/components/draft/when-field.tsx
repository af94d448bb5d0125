import { useState } from "react";
import { addDays } from "#shared/core/time.ts";
import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { StandingField } from "./standing-field.tsx";

interface WhenFieldProps {
  content: CampaignContent;
  onChange: (part: Partial<CampaignContent>) => void;
}

/** Now, or at a time by the studio's clock; and whether it may wake people. */
export function WhenField({ content, onChange }: WhenFieldProps) {
  const { sendAt, standing, waitsForDay } = content;
  const [typed, setTyped] = useState(() => sendAt ?? { day: addDays(studioToday().toString(), 1), time: "09:00" });
  function setLater(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.day && next.time) onChange({ sendAt: next, standing: null });
  }
  function choose(when: "now" | "later" | "itself") {
    if (when === "now") onChange({ sendAt: null, standing: null });
    if (when === "later") setLater({});
    if (when === "itself") onChange({ sendAt: null, standing: { againAfterDays: null, beginsWithPresent: false } });
  }
  return (
    <div className="grid max-w-xl gap-4">
      <Segmented
        label={t("When it goes out")}
        className="justify-self-start [&>label]:flex-auto"
        value={standing ? "itself" : sendAt ? "later" : "now"}
        onValueChange={choose}
        options={[
          { value: "now", label: t("Right away") },
          { value: "later", label: t("Later") },
          { value: "itself", label: t("Automatic @letter") },
        ]}
      />
      {sendAt && (
        <div className="grid gap-2">
          <div className="grid grid-cols-2 gap-4">
            <Field label={t("Day")}>
              <TextInput type="date" value={typed.day} onChange={({ target }) => setLater({ day: target.value })} />
            </Field>
            <Field label={t("Time")}>
              <TextInput type="time" value={typed.time} onChange={({ target }) => setLater({ time: target.value })} />
            </Field>
          </div>
          <p className="text-sm text-ink-muted">{t("On the studio's clock.")}</p>
        </div>
      )}
      {standing && <StandingField standing={standing} onChange={(changed) => onChange({ standing: changed })} />}
      <Checkbox
        checked={waitsForDay}
        onCheckedChange={(checked) => onChange({ waitsForDay: checked === true })}
        label={t("Wait for the day")}
        description={t("At night and during a reader's quiet hours, their email waits until they're over.")}
      />
    </div>
  );
}
