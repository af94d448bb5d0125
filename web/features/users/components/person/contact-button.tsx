import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { RULES } from "#shared/core/messages/rules.ts";
import { EmailAddress } from "#shared/features/accounts/forms.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { ContactChange } from "#shared/features/users/person/contact.ts";
import { changeContact, changeEmail } from "#shared/features/users/person/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { languageCodes, nameOfLanguage } from "#web/features/language/index.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NameFields } from "#web/ui/forms/name-fields.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";
import { useShowUser } from "../../queries.ts";

const Values = z.object({
  ...ContactChange.required().shape,
  email: z.union([z.literal(""), EmailAddress.shape.email]),
});
type Values = z.infer<typeof Values>;
const FIELDS = Values.keyof().options;

const valuesOf = (user: UserDetails): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  pronouns: user.pronouns ?? "",
  email: user.email ?? "",
  phone: user.phone ?? "",
  emergencyName: user.emergencyName ?? "",
  emergencyPhone: user.emergencyPhone ?? "",
  language: user.language,
});

/** Name and ways to reach a person, changed by the studio: on the phone, or at the desk. */
export function ContactButton({ user }: { user: UserDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        {t("Edit contact")}
      </Button>
      {isOpen && <ContactForm user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContactForm({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const show = useShowUser(user.id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Values, RULES),
    defaultValues: valuesOf(user),
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const save = handleSubmit(async ({ email, ...values }) => {
    // Only what was touched: what the person changes at the same time stays theirs.
    const touched = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]);
    try {
      if (touched.length > 0) await show(await call(changeContact, { id: user.id, ...Object.fromEntries(touched) }));
      if (dirtyFields.email && email) await show(await call(changeEmail, { id: user.id, email }));
      toast(
        dirtyFields.email && email
          ? { title: t("Saved"), description: t("The new address counts once they open the link we emailed there.") }
          : { title: t("Saved"), variant: "success" },
      );
      onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={t("Contact of {name}", { name: fullName(user) })}
      submitLabel={t("Save")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <NameFields register={register} errors={errors} isOwn={false} />
      {user.username !== null && (
        <Field
          label={t("Email")}
          hint={t("We'll send a new address a link to confirm it. Until then, the old one stays.")}
          error={errors.email?.message}
        >
          <TextInput {...register("email")} type="email" inputMode="email" autoComplete="off" />
        </Field>
      )}
      <Field label={t("Phone")} error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("Emergency contact")} error={errors.emergencyName?.message}>
          <TextInput {...register("emergencyName")} autoComplete="off" />
        </Field>
        <Field label={t("Their phone")} error={errors.emergencyPhone?.message}>
          <TextInput {...register("emergencyPhone")} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label={t("Language")}>
        <NativeSelect {...register("language")}>
          {languageCodes().map((code) => (
            <option key={code} value={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </FormSheet>
  );
}
