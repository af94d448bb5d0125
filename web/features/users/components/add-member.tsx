import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Controller, type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { addMember } from "#shared/features/users/endpoints.ts";
import { NewMember } from "#shared/features/users/new-member.ts";
import { call } from "#web/data/client.ts";
import { userPath } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";

/** For a person at the desk or on the phone: an account, with the children they look after. */
export function AddMember() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {t("Add a member")}
      </Button>
      {isOpen && <MemberForm onClose={() => setOpen(false)} />}
    </>
  );
}

/** An empty field is no value. */
const orNull = { setValueAs: (text: string | null) => text || null };

function MemberForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const sendsMail = useSendsMail();
  // One id for all tries of this form: the second press of a button that got no answer makes no second account.
  const [id] = useState(() => newId());
  const form = useForm<NewMember>({
    resolver: zodResolver(NewMember, RULES),
    defaultValues: {
      ...{ id, firstName: "", lastName: "", email: null, phone: "", birthday: null },
      ...{ children: [], invites: sendsMail },
    },
  });
  const { register, control, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const hasEmail = Boolean(watch("email"));
  const add = handleSubmit(async (member) => {
    try {
      await call(addMember, { ...member, invites: member.invites && member.email !== null });
      toast({ title: t("{name} is added", { name: member.firstName }), variant: "success" });
      void navigate(userPath(id));
    } catch (error) {
      showServerErrors(error, setError, ["firstName", "lastName", "email", "birthday"]);
    }
  });
  return (
    <FormSheet
      title={t("Add a member")}
      submitLabel={t("Add the member")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void add(event)}
      onClose={onClose}
    >
      <Field label={t("First name")} required error={errors.firstName?.message}>
        <TextInput {...register("firstName")} autoComplete="off" />
      </Field>
      <Field label={t("Last name")} required error={errors.lastName?.message}>
        <TextInput {...register("lastName")} autoComplete="off" />
      </Field>
      <Field label={t("Email")} hint={t("Without one they can't sign in yet.")} error={errors.email?.message}>
        <TextInput {...register("email", orNull)} type="email" autoComplete="off" />
      </Field>
      <Field label={t("Phone")} error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" autoComplete="off" />
      </Field>
      <Field label={t("Birthday")} error={errors.birthday?.message}>
        <TextInput {...register("birthday", orNull)} type="date" />
      </Field>
      <Children form={form} />
      {hasEmail && (
        <Controller
          control={control}
          name="invites"
          render={({ field }) => (
            <Checkbox
              label={t("Send the invitation now")}
              description={sendsMail ? undefined : t("We'll send it once email is set up.")}
              checked={field.value}
              onCheckedChange={(isOn) => field.onChange(isOn === true)}
            />
          )}
        />
      )}
    </FormSheet>
  );
}

function Children({ form: { register, control, watch, formState } }: { form: UseFormReturn<NewMember> }) {
  const { fields, append, remove } = useFieldArray({ control, name: "children", keyName: "key" });
  const errors = formState.errors.children;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t("Children")}</legend>
      {fields.map(({ key }, at) => (
        <div key={key} className="grid gap-4 rounded-card border border-line p-4">
          <Field label={t("First name")} required error={errors?.[at]?.firstName?.message}>
            <TextInput {...register(`children.${at}.firstName`)} autoComplete="off" />
          </Field>
          <Field label={t("Last name")} required error={errors?.[at]?.lastName?.message}>
            <TextInput {...register(`children.${at}.lastName`)} autoComplete="off" />
          </Field>
          <div className="flex items-end gap-2">
            <Field label={t("Birthday")} required className="flex-1" error={errors?.[at]?.birthday?.message}>
              <TextInput {...register(`children.${at}.birthday`)} type="date" />
            </Field>
            <IconButton label={t("Take this child out")} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => append({ id: newId(), firstName: "", lastName: watch("lastName"), birthday: "" })}
        >
          <Plus aria-hidden="true" />
          {t("Add a child")}
        </Button>
      </div>
    </fieldset>
  );
}
