import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { listClassInstances } from "#shared/features/classes/endpoints.ts";
import { call } from "#web/data/client.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { useClassInstance } from "#web/features/classes/index.ts";
import { formatTime } from "#web/format.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ownName, t } from "#web/words/t.ts";

/** All classes of a day, also those that are over or canceled: people may have to know why. */
export function useClassesOn(day: string): ClassInstance[] | undefined {
  const { data } = useQuery<ClassInstance[]>({
    queryKey: [listClassInstances.path, "to write to", day],
    queryFn: () => call(listClassInstances, { from: day, to: day }),
    enabled: day !== "",
    staleTime: 0,
  });
  return data;
}

interface ClassChoiceProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The classes of a day, each to be ticked: of the first chosen one's day at first, else of today. */
export function ClassChoice({ ids, onChange }: ClassChoiceProps) {
  const [firstId] = useState(ids[0] ?? "");
  const first = useClassInstance(firstId);
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? (first === undefined ? "" : (first?.date ?? studioToday().toString()));
  const classes = useClassesOn(day);
  const toggle = (id: string, isWanted: boolean) => onChange(isWanted ? [...ids, id] : ids.filter((one) => one !== id));
  const elsewhere = classes ? ids.filter((id) => !classes.some((instance) => instance.id === id)).length : 0;
  return (
    <div className="grid gap-3">
      <Field label={t("Day")}>
        <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      {classes && (
        <FieldGroup
          label={t("Classes")}
          hint={
            elsewhere > 0
              ? t("{count, plural, one {# class} other {# classes}} of other days chosen too.", { count: elsewhere })
              : undefined
          }
        >
          {classes.length === 0 && <p className="text-ink-muted">{t("No classes that day.")}</p>}
          {classes.map(({ id, name, startTime, status }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              onCheckedChange={(checked) => toggle(id, checked === true)}
              label={`${formatTime(startTime)} ${ownName(name)}`}
              description={status === "cancelled" ? t("Canceled") : undefined}
            />
          ))}
        </FieldGroup>
      )}
    </div>
  );
}
