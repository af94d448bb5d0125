import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Profile, ProfileChange } from "../../../../shared/features/profile/profile.ts";
import { showServerErrors } from "../../../shell/form-errors.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { changeProfile } from "../actions.ts";

export function ProfileForm({ profile }: { profile: Profile }) {
  const { firstName, lastName, birthday, phone } = profile;
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(ProfileChange),
    defaultValues: { firstName, lastName, birthday: birthday ?? undefined, phone: phone ?? "" },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (change) => {
    try {
      const saved = await changeProfile(change);
      reset({ ...change, phone: saved.phone ?? "" });
      toast({ title: "Profile saved", variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, ["firstName", "lastName", "birthday", "phone"]);
    }
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      {errors.root?.message && <Banner tone="danger" urgent title={errors.root.message} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput {...register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Birthday" error={errors.birthday?.message}>
          <TextInput {...register("birthday", { setValueAs: emptyAsUnset })} type="date" autoComplete="bday" />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput {...register("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </div>
      <Button type="submit" loading={isSubmitting} disabled={!isDirty} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

const emptyAsUnset = (value: string): string | undefined => value || undefined;
