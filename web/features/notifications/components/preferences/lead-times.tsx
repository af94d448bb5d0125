import { type Message, message } from "#shared/core/messages/message.ts";
import type { LeadName } from "#shared/features/notifications/reminder.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";
import type { PreferencePartProps } from "./part-props.ts";

const LEADS: readonly { name: LeadName; label: Message }[] = [
  { name: "48h", label: message("Two days before") },
  { name: "24h", label: message("A day before") },
  { name: "12h", label: message("Twelve hours before") },
  { name: "4h", label: message("Four hours before") },
  { name: "2h", label: message("Two hours before") },
  { name: "1h", label: message("An hour before") },
];

export function LeadTimes({ preferences: { leads }, onChange }: PreferencePartProps) {
  const choose = (name: LeadName, isWanted: boolean) => {
    const chosen = new Set(leads).difference(new Set([name]));
    if (isWanted) chosen.add(name);
    onChange({ leads: LEADS.flatMap((lead) => (chosen.has(lead.name) ? [lead.name] : [])) });
  };
  return (
    <FieldGroup label={t("Remind me of a class")} hint={leads.length === 0 ? t("You won't get reminders.") : undefined}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {LEADS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={leads.includes(name)}
            onCheckedChange={(checked) => choose(name, checked === true)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
