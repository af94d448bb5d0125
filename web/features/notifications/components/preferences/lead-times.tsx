import type { LeadName } from "../../../../../shared/features/notifications/reminder.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { FieldGroup } from "../../../../ui/forms/field.tsx";
import type { PreferencePartProps } from "./part-props.ts";

const LEADS: readonly { name: LeadName; label: string }[] = [
  { name: "48h", label: "Two days before" },
  { name: "24h", label: "A day before" },
  { name: "12h", label: "Twelve hours before" },
  { name: "4h", label: "Four hours before" },
  { name: "2h", label: "Two hours before" },
  { name: "1h", label: "An hour before" },
];

export function LeadTimes({ preferences: { leads }, onChange }: PreferencePartProps) {
  const choose = (name: LeadName, isWanted: boolean) => {
    const chosen = new Set(leads).difference(new Set([name]));
    if (isWanted) chosen.add(name);
    onChange({ leads: LEADS.flatMap((lead) => (chosen.has(lead.name) ? [lead.name] : [])) });
  };
  return (
    <FieldGroup label="Remind me of a class" hint={leads.length === 0 ? "You get no reminders." : undefined}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {LEADS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={leads.includes(name)}
            onCheckedChange={(checked) => choose(name, checked === true)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
