import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { formatCents } from "../../../../shared/core/money.ts";
import {
  changePlan,
  createPlan,
  listPlans,
  type PlanOnSale,
} from "../../../../shared/features/memberships/endpoints.ts";
import { call } from "../../../data/client.ts";
import { useSync } from "../../../local-data.ts";
import { showServerErrors } from "../../../shell/form-errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../ui/forms/native-select.tsx";
import { Switch } from "../../../ui/forms/switch.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { MoneyInput } from "../../../ui/money/money-input.tsx";
import { FormSheet } from "../../../ui/overlays/form-sheet.tsx";
import { draftOf, PlanValues, valuesOf } from "./plan-values.ts";

/** A union says only that nothing of it fits. */
const mostFee = () => `At most ${formatCents(20_000)}.`;

const SWITCHES = [
  { name: "isIntro", label: "Intro offer", description: "Each person can buy it once." },
  { name: "isForFamily", label: "For the whole family", description: "Guardians and children use it together." },
  { name: "isOnSale", label: "On sale", description: undefined },
] as const;

/** What is offered, for how much. What was sold of it stays as it was sold. */
export function PlanForm({ plan, onClose }: { plan: PlanOnSale | null; onClose: () => void }) {
  const queries = useQueryClient();
  const sync = useSync();
  const { register, handleSubmit, setError, control, watch, formState } = useForm({
    resolver: zodResolver(PlanValues),
    defaultValues: valuesOf(plan),
  });
  const { errors } = formState;
  const isPack = watch("kind") === "pack";
  const save = handleSubmit(async (values) => {
    const draft = draftOf(values, plan);
    try {
      if (plan) await call(changePlan, { id: plan.id, ...draft, isArchived: !values.isOnSale });
      else await call(createPlan, draft);
      await Promise.all([queries.invalidateQueries({ queryKey: [listPlans.path] }), sync.now()]);
      toast({ title: "Plan saved", variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, ["name", "description", "credits", "validWeeks"]);
    }
  });
  return (
    <FormSheet
      title={plan ? plan.name : "New plan"}
      description={plan ? "What was sold of it stays as it was sold." : undefined}
      submitLabel="Save"
      isSaving={formState.isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label="Kind" required error={errors.kind?.message}>
        <NativeSelect {...register("kind")}>
          <option value="pack">Pack of classes</option>
          <option value="membership">Membership, renewed each month</option>
        </NativeSelect>
      </Field>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register("name")} maxLength={80} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...register("description")} rows={3} maxLength={500} />
      </Field>
      <Field label="Price" required error={errors.price?.message}>
        <TextInput {...register("price")} inputMode="decimal" />
      </Field>
      <Field
        label="Classes"
        required={isPack}
        hint={isPack ? undefined : "Left empty: as many as one likes."}
        error={errors.credits?.message}
      >
        <TextInput {...register("credits")} inputMode="numeric" />
      </Field>
      {isPack && (
        <Field label="Valid for how many weeks" required error={errors.validWeeks?.message}>
          <TextInput {...register("validWeeks")} inputMode="numeric" />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Fee for cancelling late" hint="Empty: as the class says." error={errors.lateFee && mostFee()}>
          <MoneyInput {...register("lateFee")} />
        </Field>
        <Field
          label="Fee for not coming"
          hint="Empty: as the class says. 0: nothing at all."
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
            <Switch label={label} description={description} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      ))}
    </FormSheet>
  );
}
