import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { formatCents } from "#shared/core/money.ts";
import { changePlan, createPlan, listPlans, type PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { TaxField } from "#web/features/taxes/index.ts";
import { useSync } from "#web/local-data.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { BothLanguages } from "#web/shell/staff/both-languages.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { draftOf, PlanValues, valuesOf } from "./plan-values.ts";

/** A union says only that nothing of it fits. */
const mostFee = () => t("At most {amount}.", { amount: formatCents(20_000) });

const SWITCHES = [
  { name: "isIntro", label: message("Intro offer"), description: message("Each person can buy it once.") },
  {
    name: "isForFamily",
    label: message("For the whole family"),
    description: message("Guardians and children use it together."),
  },
  { name: "isOnSale", label: message("On sale"), description: undefined },
] as const;

/** What is offered, for how much. What was sold of it stays as it was sold. */
export function PlanForm({ plan, onClose }: { plan: PlanOnSale | null; onClose: () => void }) {
  const queries = useQueryClient();
  const sync = useSync();
  const { register, handleSubmit, setError, setValue, getValues, control, watch, formState } = useForm({
    resolver: zodResolver(PlanValues, RULES),
    defaultValues: valuesOf(plan),
  });
  const { errors } = formState;
  const isPack = watch("kind") === "pack";
  /** A pack's number of classes would be the limit of a month. */
  const forKind = () => {
    const { kind, credits } = valuesOf(plan);
    setValue("credits", getValues("kind") === kind ? credits : "");
  };
  const save = handleSubmit(async (values) => {
    const draft = draftOf(values, plan);
    try {
      if (plan) await call(changePlan, { id: plan.id, ...draft, isArchived: !values.isOnSale });
      else await call(createPlan, draft);
      await bringHere(sync, queries.invalidateQueries({ queryKey: [listPlans.path] }));
      toast({ title: t("Plan saved"), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, ["name", "description", "nameEs", "descriptionEs", "credits", "validWeeks"]);
    }
  });
  return (
    <FormSheet
      title={plan ? ownName(plan.name) : t("New plan")}
      description={plan ? t("What you've already sold stays the same.") : undefined}
      submitLabel={t("Save")}
      isSaving={formState.isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label={t("Kind")} required error={errors.kind?.message}>
        <NativeSelect {...register("kind", { onChange: forKind })}>
          <option value="pack">{t("Pack of classes")}</option>
          <option value="membership">{t("Membership, renewed each month")}</option>
        </NativeSelect>
      </Field>
      <BothLanguages
        register={register}
        errors={errors}
        nameInput={{ maxLength: 80 }}
        textarea={{ rows: 3, maxLength: 500 }}
      />
      <Field label={t("Price")} required error={errors.price?.message}>
        <TextInput {...register("price")} inputMode="decimal" />
      </Field>
      <TaxField kind="plan" {...register("taxChoice")} />
      <Field
        label={t("Classes")}
        required={isPack}
        hint={isPack ? undefined : t("Leave blank for unlimited.")}
        error={errors.credits?.message}
      >
        <TextInput {...register("credits")} inputMode="numeric" />
      </Field>
      {isPack && (
        <Field label={t("Valid for how many weeks")} required error={errors.validWeeks?.message}>
          <TextInput {...register("validWeeks")} inputMode="numeric" />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("Fee for canceling late")}
          hint={t("Blank uses each class's rule.")}
          error={errors.lateFee && mostFee()}
        >
          <MoneyInput {...register("lateFee")} />
        </Field>
        <Field
          label={t("Fee for not coming")}
          hint={t("Blank uses each class's rule. 0 charges nothing.")}
          error={errors.noShowFee && mostFee()}
        >
          <MoneyInput {...register("noShowFee")} />
        </Field>
      </div>
      {SWITCHES.filter(({ name }) => isPack || name !== "isIntro").map(({ name, label, description }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Switch
              label={t(label)}
              description={description && t(description)}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      ))}
    </FormSheet>
  );
}
