import { useState } from "react";
import { studioToday } from "#web/data/device/server-clock.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { useClassesOn } from "#web/shell/staff/use-classes-on.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ownName, t } from "#web/words/t.ts";

interface ClassPickerProps {
  value: string;
  error?: string | undefined;
  onChange: (classInstanceId: string) => void;
}

/** A day, then one of its classes. One that was chosen on another day stays chosen. */
export function ClassPicker({ value, error, onChange }: ClassPickerProps) {
  const [day, setDay] = useState(studioToday().toString());
  const classes = useClassesOn(day);
  const isOfAnotherDay = value !== "" && classes !== undefined && classes.every(({ id }) => id !== value);
  return (
    <div className="grid gap-3">
      <Field label={t("Day")}>
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Field
        label={t("Class")}
        error={error}
        hint={classes?.length === 0 ? t("No upcoming classes on {dateText}.", { dateText: formatDay(day) }) : undefined}
      >
        <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t("Choose a class")}</option>
          {isOfAnotherDay && <option value={value}>{t("The class of before")}</option>}
          {classes?.map(({ id, name, startTime, seatsLeft }) => (
            <option key={id} value={id}>
              {t("{time} {name}, {count, plural, =0 {full} one {# seat left} other {# seats left}}", {
                time: formatTime(startTime),
                name: ownName(name),
                count: Math.max(0, seatsLeft),
              })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
