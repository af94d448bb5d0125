import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { formatCents } from "#shared/core/money.ts";
import { useApparatusList } from "#web/features/classes/admin-queries.ts";
import { useMoveWords } from "#web/features/moves/index.ts";
import { RoomInput } from "#web/features/studio/index.ts";
import { TaxField } from "#web/features/taxes/index.ts";
import { BothLanguages } from "#web/shell/staff/both-languages.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { t } from "#web/words/t.ts";
import { RequirementFields } from "../requirement/requirement-fields.tsx";
import { AgeFields } from "./age-fields.tsx";
import type { BlueprintValues } from "./blueprint-values.ts";

type Form = UseFormReturn<z.input<typeof BlueprintValues>, unknown, z.output<typeof BlueprintValues>>;

const asNumber = { valueAsNumber: true } as const;

export function BlueprintFields({ form: { register, formState, getValues, setValue, watch } }: { form: Form }) {
  const apparatus = useApparatusList().data ?? [];
  const { ladder } = useMoveWords().syllabus;
  const { errors } = formState;
  // One that was archived since stays choosable where it is chosen.
  const choices = apparatus.filter(({ id, isArchived }) => !isArchived || id === getValues("apparatusId"));
  return (
    <>
      <BothLanguages register={register} errors={errors} nameInput={{ autoComplete: "off" }} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Apparatus")} required error={errors.apparatusId && t("Choose one.")}>
          {/* The choices arrive after the form: a new key lets the list box find its value again. */}
          <NativeSelect key={choices.length} {...register("apparatusId")}>
            <option value="">{t("Choose")}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id} data-content>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Level")} error={errors.level?.message}>
          <NativeSelect {...register("level")}>
            <option value="all">{t("All levels")}</option>
            {ladder.map(({ key, name }) => (
              <option key={key} value={key} data-content>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Minutes")} required error={errors.durationMinutes && t("Between 5 and 720.")}>
          <TextInput {...register("durationMinutes", asNumber)} type="number" inputMode="numeric" min={5} max={720} />
        </Field>
        <Field label={t("Seats")} required error={errors.capacity && t("Between 1 and 500.")}>
          <TextInput {...register("capacity", asNumber)} type="number" inputMode="numeric" min={1} max={500} />
        </Field>
        <Field label={t("Price")} required error={errors.price?.message}>
          <MoneyInput {...register("price")} />
        </Field>
        <Field label={t("Room")} error={errors.place?.message}>
          <RoomInput {...register("place")} />
        </Field>
      </div>
      <TaxField kind="class" {...register("taxChoice")} />
      <Field
        label={t("Free cancellation, hours before")}
        hint={t("Until then, people can cancel for a refund.")}
        error={errors.cancelUntilHours && t("Between 0 and 336.")}
      >
        <TextInput {...register("cancelUntilHours", asNumber)} type="number" inputMode="numeric" min={0} max={336} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t("Fee for canceling late")}
          hint={t("Leave blank to keep the payment. With a fee, we refund it.")}
          error={errors.lateFee && t("At most {amount}.", { amount: formatCents(20_000) })}
        >
          <MoneyInput {...register("lateFee")} />
        </Field>
        <Field
          label={t("Fee for not coming")}
          hint={t("Same rule, a day after someone is marked absent.")}
          error={errors.noShowFee && t("At most {amount}.", { amount: formatCents(20_000) })}
        >
          <MoneyInput {...register("noShowFee")} />
        </Field>
      </div>
      <AgeFields
        ages={watch("ages") ?? null}
        error={errors.ages?.from?.message ?? errors.ages?.to?.message ?? errors.ages?.message}
        onChange={(ages) => setValue("ages", ages)}
      />
      <RequirementFields
        apparatus={apparatus.find(({ id }) => id === watch("apparatusId"))?.name ?? ""}
        level={watch("requiredLevel") ?? null}
        moveIds={watch("requiredMoveIds") ?? []}
        onLevel={(level) => setValue("requiredLevel", level)}
        onMoves={(moveIds) => setValue("requiredMoveIds", moveIds)}
      />
    </>
  );
}
