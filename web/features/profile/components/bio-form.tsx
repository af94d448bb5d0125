import { zodResolver } from "@hookform/resolvers/zod";
import { RULES } from "#shared/core/messages/rules.ts";
import { BIO_LENGTH, Bio } from "#shared/features/profile/bio.ts";
import { setBio, setPersonBio } from "#shared/features/profile/face-endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useFaceRow } from "../faces.ts";

const NO_BIO: Bio = { en: "", es: "" };

/** The two lines that stand beside the picture on the classes one teaches. */
export const OwnBio = ({ personId }: { personId: string }) => (
  <BioForm personId={personId} save={(bio) => call(setBio, bio)} />
);

/** The same of a person who teaches, for an admin. */
export const PersonBio = ({ personId }: { personId: string }) => (
  <BioForm personId={personId} save={(bio) => call(setPersonBio, { personId, ...bio })} />
);

interface BioFormProps {
  personId: string;
  save(bio: Bio): Promise<unknown>;
}

function BioForm({ personId, save }: BioFormProps) {
  const sync = useSync();
  const { attempt } = useAttempt();
  const { register, handleSubmit, reset, formState } = useLiveForm({
    resolver: zodResolver(Bio, RULES),
    values: useFaceRow(personId)?.bio ?? NO_BIO,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (bio) => {
    if (!(await attempt(() => save(bio)))) return;
    await bringHere(sync);
    reset(bio);
    toast({ title: t("Bio saved"), description: t("It now shows on the classes."), variant: "success" });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t("Bio")} hint={t("Up to two lines, shown beside the picture.")} error={errors.en?.message}>
          <Textarea {...register("en")} rows={3} maxLength={BIO_LENGTH} lang="en" />
        </Field>
        <Field label={t("Bio in Spanish")} hint={t("Left blank, English shows.")} error={errors.es?.message}>
          <Textarea {...register("es")} rows={3} maxLength={BIO_LENGTH} lang="es" />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} disabled={!isDirty}>
          {t("Save bio")}
        </Button>
      </div>
    </form>
  );
}
