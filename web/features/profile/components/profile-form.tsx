import { zodResolver } from "@hookform/resolvers/zod";
import { CloudUpload } from "lucide-react";
import { RULES } from "#shared/core/messages/rules.ts";
import { personName } from "#shared/features/accounts/full-name.ts";
import { type Profile, ProfileChange } from "#shared/features/profile/profile.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NameFields } from "#web/ui/forms/name-fields.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { useChangeProfile } from "../actions.ts";
import { PROFILE_ENTITY } from "../effects.ts";

const valuesOf = (profile: Profile): ProfileChange => ({
  ...personName(profile),
  birthday: profile.birthday ?? undefined,
  phone: profile.phone ?? "",
});

export function ProfileForm({ profile }: { profile: Profile }) {
  const changeProfile = useChangeProfile();
  const isOnlyHere = usePending(PROFILE_ENTITY);
  const { register, handleSubmit, reset, formState } = useLiveForm({
    resolver: zodResolver(ProfileChange, RULES),
    values: valuesOf(profile),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  const save = handleSubmit(async (form) => {
    // Only what was touched: what another device changed in between stays as it is.
    const touched = Object.entries(form).filter(([name]) => dirtyFields[name as keyof ProfileChange]);
    const outcome = await changeProfile(Object.fromEntries(touched));
    if (outcome === null || outcome === "refused") return;
    reset(form);
    toast(
      outcome === "done"
        ? { title: t("Profile saved"), variant: "success" }
        : { title: t("Profile saved here"), description: t("We'll send it when you're back online.") },
    );
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <NameFields register={register} errors={errors} isOwn />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("Birthday")} error={errors.birthday?.message}>
          <TextInput {...register("birthday", { setValueAs: emptyAsUnset })} type="date" autoComplete="bday" />
        </Field>
        <Field label={t("Phone")} error={errors.phone?.message}>
          <TextInput {...register("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          {t("Save")}
        </Button>
        {isOnlyHere && (
          <Badge tone="warning">
            <CloudUpload aria-hidden="true" />
            {t("Saved here, not sent yet")}
          </Badge>
        )}
      </div>
    </form>
  );
}

const emptyAsUnset = (value: string): string | undefined => value || undefined;
