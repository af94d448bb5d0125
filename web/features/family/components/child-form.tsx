import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { NO_NAME } from "#shared/features/accounts/full-name.ts";
import { Child, findChildProblem, isSameChild } from "#shared/features/family/family.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NameFields } from "#web/ui/forms/name-fields.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { today } from "../labels.ts";

const EMPTY: Child = { ...NO_NAME, birthday: "" };

export interface ChildFormProps {
  child?: Child;
  /** Filled in where there is no child yet: most families share one. */
  lastName?: string;
  saveLabel: string;
  /** In the family already: none is added twice. */
  others?: readonly { firstName: string; lastName: string; birthday: string | null }[];
  /** Gets only what was touched. @returns whether it was kept */
  onSave: (touched: Partial<Child>, all: Child) => Promise<boolean>;
}

const PROBLEMS = {
  "not-born": message("Please check this date."),
  adult: message("At 18, everyone has their own account. Invite them to your family instead."),
};

export function ChildForm({ child, lastName = "", saveLabel, others = [], onSave }: ChildFormProps) {
  const known = child ?? { ...EMPTY, lastName };
  const { register, handleSubmit, reset, setError, formState } = useForm<Child>({
    resolver: zodResolver(Child, RULES),
    defaultValues: known,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  // What the other guardian changed shows, but never over what is being typed here.
  const asText = JSON.stringify(known);
  useEffect(() => {
    if (!isDirty) reset(JSON.parse(asText) as Child);
  }, [asText, isDirty, reset]);

  const save = handleSubmit(async (form) => {
    const problem = findChildProblem(form.birthday, today());
    if (problem) return setError("birthday", { type: "problem", message: t(PROBLEMS[problem]) }, { shouldFocus: true });
    if (others.some((other) => isSameChild(form, other))) {
      const words = t("{name} is in this family already.", { name: form.firstName });
      return setError("birthday", { type: "problem", message: words }, { shouldFocus: true });
    }
    const touched = Object.entries(form).filter(([name]) => dirtyFields[name as keyof Child]);
    if (await onSave(Object.fromEntries(touched), form)) reset(form);
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <NameFields register={register} errors={errors} isOwn={false} />
      <Field
        label={t("Birthday")}
        required
        hint={t("So the right person signs the waiver.")}
        error={
          errors.birthday && (errors.birthday.type === "problem" ? errors.birthday.message : t("Enter the birthday."))
        }
      >
        <TextInput {...register("birthday")} type="date" autoComplete="off" min="1990-01-01" />
      </Field>
      <Button
        type="submit"
        loading={isSubmitting}
        disabled={child !== undefined && !isDirty}
        className="justify-self-start"
      >
        {saveLabel}
      </Button>
    </form>
  );
}
