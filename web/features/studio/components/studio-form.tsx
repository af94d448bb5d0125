import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Controller, useForm } from "react-hook-form";
import { changeStudio, type StudioForm as Form, readStudio } from "../../../../shared/features/studio/endpoints.ts";
import { type SettingName, StudioSettings } from "../../../../shared/features/studio/studio.ts";
import { ApiError } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { formatMoment } from "../../../format.ts";
import { useSync } from "../../../local-data.ts";
import { showServerErrors } from "../../../shell/form-errors.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { Section } from "../../../ui/layout/section.tsx";

export interface StudioFormProps {
  form: Form;
  /** Reads what another admin saved meanwhile. */
  onReload: () => void;
}

const FIELDS = ["address", "mapUrl", "phone", "email", "arriveMinutes", "bring.en", "bring.es"] as const;

export function StudioForm({ form, onReload }: StudioFormProps) {
  const queries = useQueryClient();
  const sync = useSync();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(StudioSettings),
    defaultValues: form.settings,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  const save = handleSubmit(async (values) => {
    // Only what was touched: what another admin changes is theirs.
    const touched = Object.entries(values).filter(([name]) => dirtyFields[name as SettingName]);
    try {
      const saved = await call(changeStudio, { version: form.version, settings: Object.fromEntries(touched) });
      queries.setQueryData([readStudio.path], saved);
      void sync.now();
      toast({ title: "Settings saved", variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
      if (error instanceof ApiError && error.code === "studio.changed") setError("root.outdated", {});
    }
  });

  /** Under a field: who changed it last. */
  const hintOf = (name: SettingName, hint?: string): ReactNode => {
    const changed = form.changed[name];
    const last = changed && `Changed by ${changed.byName}, ${formatMoment(changed.at)}.`;
    return [hint, last].filter(Boolean).join(" ") || undefined;
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-8">
      {errors.root && (
        <Banner
          tone="danger"
          title={errors.root.message ?? "The settings could not be saved."}
          action={
            errors.root.outdated && (
              <Button type="button" variant="secondary" size="sm" onClick={onReload}>
                Load them again
              </Button>
            )
          }
        />
      )}
      <Section title="Where you are">
        <div className="grid gap-5">
          <Field label="Address" hint={hintOf("address", "As on an envelope.")} error={errors.address?.message}>
            <Textarea {...register("address")} rows={3} autoComplete="street-address" />
          </Field>
          <Field
            label="Link to a map"
            hint={hintOf("mapUrl", "Copied from your map app.")}
            error={errors.mapUrl?.message}
          >
            <TextInput {...register("mapUrl")} type="url" inputMode="url" placeholder="https://" />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Phone" hint={hintOf("phone")} error={errors.phone?.message}>
              <TextInput {...register("phone")} type="tel" inputMode="tel" />
            </Field>
            <Field label="E-mail" hint={hintOf("email")} error={errors.email?.message}>
              <TextInput {...register("email")} type="email" inputMode="email" />
            </Field>
          </div>
        </div>
      </Section>
      <Section title="Getting ready">
        <div className="grid gap-5">
          <Field
            label="Be there this many minutes early"
            hint={hintOf("arriveMinutes", "0 says nothing.")}
            error={errors.arriveMinutes?.message}
          >
            <TextInput
              {...register("arriveMinutes", { valueAsNumber: true })}
              type="number"
              min={0}
              max={60}
              inputMode="numeric"
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="What to bring, in English" hint={hintOf("bring")} error={errors.bring?.en?.message}>
              <Textarea {...register("bring.en")} rows={4} />
            </Field>
            <Field label="What to bring, in Spanish" error={errors.bring?.es?.message}>
              <Textarea {...register("bring.es")} rows={4} lang="es" />
            </Field>
          </div>
        </div>
      </Section>
      <Section title="Waivers">
        <Controller
          control={control}
          name="guardianSigns"
          render={({ field }) => (
            <Checkbox
              label="A guardian signs for teenagers too"
              description={hintOf(
                "guardianSigns",
                "Teenagers with their own login get a seat only after a guardian has signed their waiver.",
              )}
              checked={field.value}
              onCheckedChange={(on) => field.onChange(on === true)}
            />
          )}
        />
      </Section>
      <div>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
