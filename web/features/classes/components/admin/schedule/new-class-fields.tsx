import { Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { v7 as newId } from "uuid";
import { addDays } from "#shared/core/time.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { useInstructorList } from "#web/features/classes/admin-queries.ts";
import { RoomInput } from "#web/features/studio/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { t } from "#web/words/t.ts";
import { TypeAndTeacher } from "../type-and-teacher.tsx";
import { MOST_DAYS, type NewClassInputs, type NewClassValues } from "./new-class-values.ts";

interface NewClassProps {
  form: UseFormReturn<NewClassInputs, unknown, NewClassValues>;
}

interface ChoiceProps extends NewClassProps {
  blueprints: readonly ClassBlueprint[];
  onChoose: (blueprintId: string) => void;
}

/** The class type and the teacher. */
export function ChoiceFields({ form: { register, formState }, blueprints, onChoose }: ChoiceProps) {
  const instructors = useInstructorList().data ?? [];
  return (
    <TypeAndTeacher
      type={{
        register: register("blueprintId", { onChange: (event) => onChoose(event.target.value) }),
        options: blueprints,
        isMissing: Boolean(formState.errors.blueprintId),
      }}
      teacher={{
        register: register("instructorId"),
        options: instructors,
        isMissing: Boolean(formState.errors.instructorId),
      }}
    />
  );
}

/** One day, or several at the same hour: each is a class that people book by itself. */
export function WhenFields({ form: { control, register, getValues, formState } }: NewClassProps) {
  const { fields, append, remove } = useFieldArray({ control, name: "days", keyName: "key" });
  const { errors } = formState;
  const addDay = () => {
    const last = getValues("days").at(-1)?.date;
    append({ id: newId(), date: last ? addDays(last, 1) : "" });
  };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Day")} required error={errors.days?.[0]?.date && t("Choose a day.")}>
          <TextInput {...register("days.0.date")} type="date" />
        </Field>
        <Field label={t("Starts at")} required error={errors.startTime?.message}>
          <TextInput {...register("startTime")} type="time" />
        </Field>
      </div>
      {fields.slice(1).map((field, at) => (
        <div key={field.key} className="flex items-end gap-2">
          <Field
            label={t("Day {number}", { number: at + 2 })}
            className="min-w-0 flex-1"
            required
            error={errors.days?.[at + 1]?.date && t("Choose a day.")}
          >
            <TextInput {...register(`days.${at + 1}.date`)} type="date" />
          </Field>
          <IconButton label={t("Remove day {number}", { number: at + 2 })} onClick={() => remove(at + 1)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST_DAYS && (
        <Button type="button" variant="secondary" size="sm" className="justify-self-start" onClick={addDay}>
          <Plus aria-hidden="true" />
          {t("Add another day")}
        </Button>
      )}
    </div>
  );
}

/** Its own seats, room and price, in place of the class type's. */
export function OwnFields({ form: { register, formState } }: NewClassProps) {
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t("Room")} error={errors.place?.message}>
        <RoomInput {...register("place")} />
      </Field>
      <Field
        label={t("Seats")}
        required
        error={errors.capacity && (errors.capacity.message ?? t("Between 1 and 500."))}
      >
        <TextInput
          {...register("capacity", { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
        />
      </Field>
      <Field label={t("Price")} required error={errors.price?.message}>
        <MoneyInput {...register("price")} />
      </Field>
    </div>
  );
}
