import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { RoomInput } from "#web/features/studio/index.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { t } from "#web/words/t.ts";
import { RequirementFields } from "../requirement/requirement-fields.tsx";
import type { ClassValues } from "./class-values.ts";

export type ClassForm = UseFormReturn<z.input<typeof ClassValues>, unknown, z.output<typeof ClassValues>>;

const asNumber = { valueAsNumber: true } as const;

export interface ClassFieldsProps {
  form: ClassForm;
  /** Seats that people have. */
  taken: number;
  /** As the studio calls it. */
  apparatus: string;
}

export function ClassFields({ form: { register, formState, setValue, watch }, taken, apparatus }: ClassFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Day")} required error={errors.date && t("Choose a day.")}>
          <TextInput {...register("date")} type="date" />
        </Field>
        <Field label={t("Starts at")} required error={errors.startTime?.message}>
          <TextInput {...register("startTime")} type="time" />
        </Field>
        <Field label={t("Minutes")} required error={errors.durationMinutes && t("Between 5 and 720.")}>
          <TextInput {...register("durationMinutes", asNumber)} type="number" inputMode="numeric" min={5} max={720} />
        </Field>
        <Field
          label={t("Seats")}
          required
          hint={taken === 0 ? t("None taken yet.") : t("{taken} taken.", { taken })}
          error={errors.capacity && (errors.capacity.message ?? t("Between 1 and 500."))}
        >
          <TextInput {...register("capacity", asNumber)} type="number" inputMode="numeric" min={1} max={500} />
        </Field>
        <Field label={t("Room")} error={errors.place?.message}>
          <RoomInput {...register("place")} />
        </Field>
        <Field label={t("Price")} required error={errors.price?.message}>
          <MoneyInput {...register("price")} />
        </Field>
      </div>
      <RequirementFields
        apparatus={apparatus}
        level={watch("requiredLevel")}
        moveIds={watch("requiredMoveIds")}
        onLevel={(level) => setValue("requiredLevel", level)}
        onMoves={(moveIds) => setValue("requiredMoveIds", moveIds)}
      />
    </>
  );
}
