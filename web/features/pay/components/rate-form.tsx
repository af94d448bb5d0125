import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import * as z from "zod";
import { RULES } from "#shared/core/messages/rules.ts";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { createRate } from "#shared/features/pay/endpoints.ts";
import { PayScope, PayTerms } from "#shared/features/pay/rate.ts";
import { call } from "#web/data/client.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { ownName, t } from "#web/words/t.ts";
import { useBlueprints, useInstructors, useReadAgain } from "../queries.ts";

const Rate = z.object({ ...PayScope.shape, ...PayTerms.shape });

const Values = z
  .object({
    instructorId: z.string(),
    blueprintId: z.string(),
    from: z.string(),
    perClassCents: z.string(),
    perHeadCents: z.string(),
    headsIncluded: z.string(),
    sharePercent: z.string(),
    countsMissed: z.boolean(),
  })
  .superRefine((values, context) => {
    const { error } = Rate.safeParse(rateOf(values), RULES);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path: [...path], message });
  });
type Values = z.infer<typeof Values>;

const amountOf = (text: string): number => (text.trim() === "" ? 0 : (readAmount(text.trim(), 5) ?? Number.NaN));
const wholeOf = (text: string): number => (text.trim() === "" ? 0 : Number(text));

const rateOf = (values: Values) => ({
  instructorId: values.instructorId || null,
  blueprintId: values.blueprintId || null,
  from: values.from,
  perClassCents: amountOf(values.perClassCents),
  perHeadCents: amountOf(values.perHeadCents),
  headsIncluded: wholeOf(values.headsIncluded),
  sharePercent: wholeOf(values.sharePercent),
  countsMissed: values.countsMissed,
});

/** A new rate: whom and what it is for, and how much. */
export function RateForm({ onClose }: { onClose: () => void }) {
  const instructors = useInstructors().data ?? [];
  const blueprints = useBlueprints().data ?? [];
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const form = useForm<Values>({
    resolver: zodResolver(Values, RULES),
    defaultValues: {
      ...{ instructorId: "", blueprintId: "", from: studioToday().toString(), countsMissed: false },
      ...{ perClassCents: "", perHeadCents: "", headsIncluded: "", sharePercent: "" },
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const save = handleSubmit(async (values) => {
    if (!(await attempt(() => call(createRate, { id: newId(), ...Rate.parse(rateOf(values)) })))) return;
    await readAgain();
    onClose();
  });
  return (
    <FormSheet
      title={t("Add a rate")}
      description={t("We add up its parts. Leave all blank and the classes aren't paid.")}
      submitLabel={t("Add the rate")}
      isSaving={isBusy}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label={t("Instructor")}>
        <NativeSelect {...register("instructorId")}>
          <option value="">{t("All instructors")}</option>
          {instructors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("Class")}>
        <NativeSelect {...register("blueprintId")}>
          <option value="">{t("All classes")}</option>
          {blueprints.map(({ id, name }) => (
            <option key={id} value={id}>
              {ownName(name)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("From @day")} hint={t("Classes of this day and later.")} error={errors.from?.message} required>
        <TextInput type="date" {...register("from")} />
      </Field>
      <Field label={t("For each class")} error={errors.perClassCents?.message}>
        <MoneyInput placeholder="0" {...register("perClassCents")} />
      </Field>
      <Field label={t("For each person")} error={errors.perHeadCents?.message}>
        <MoneyInput placeholder="0" {...register("perHeadCents")} />
      </Field>
      <Field
        label={t("People included in the pay of the class")}
        hint={t("Only people above this number count.")}
        error={errors.headsIncluded?.message}
      >
        <TextInput inputMode="numeric" placeholder="0" {...register("headsIncluded")} />
      </Field>
      <Field label={t("Percent of what the class earned")} error={errors.sharePercent?.message}>
        <TextInput inputMode="numeric" placeholder="0" {...register("sharePercent")} />
      </Field>
      <Controller
        control={control}
        name="countsMissed"
        render={({ field }) => (
          <Checkbox
            label={t("No-shows and late cancellations count as people")}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </FormSheet>
  );
}
