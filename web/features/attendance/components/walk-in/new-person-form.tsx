import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { RULES } from "#shared/core/messages/rules.ts";
import { NewPerson } from "#shared/features/attendance/walk-in.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

const Values = NewPerson.omit({ id: true });

interface NewPersonFormProps {
  /** What was searched for: most likely the name. */
  query: string;
  /** The class is for certain ages. */
  asksBirthday: boolean;
  onAdd: (person: z.output<typeof Values>) => Promise<void>;
}

export function NewPersonForm({ query, asksBirthday, onAdd }: NewPersonFormProps) {
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(Values, RULES),
    defaultValues: { firstName: "", lastName: "", phone: "", birthday: null },
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const isTyped = dirtyFields.firstName || dirtyFields.lastName;
  useEffect(() => {
    if (isTyped) return;
    const [first = "", ...rest] = query.trim().split(/\s+/);
    setValue("firstName", first);
    setValue("lastName", rest.join(" "));
  }, [query, isTyped, setValue]);
  return (
    <Section title={t("Someone new")} className="mt-8">
      <form noValidate onSubmit={(event) => void handleSubmit(onAdd)(event)} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t("First name")} required error={errors.firstName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register("firstName")} />
          </Field>
          <Field label={t("Last name")} required error={errors.lastName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register("lastName")} />
          </Field>
        </div>
        <Field label={t("Phone")} error={errors.phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...register("phone")} />
        </Field>
        {asksBirthday && (
          <Field label={t("Birthday")} error={errors.birthday?.message}>
            <TextInput type="date" {...register("birthday", { setValueAs: (day) => day || null })} />
          </Field>
        )}
        <Button type="submit" size="lg" block loading={isSubmitting}>
          {t("Let in")}
        </Button>
      </form>
    </Section>
  );
}
