import { zodResolver } from "@hookform/resolvers/zod";
import { Lock } from "lucide-react";
import { RULES } from "#shared/core/messages/rules.ts";
import { type Care, CareChange } from "#shared/features/profile/care.ts";
import { useFreshness } from "#web/freshness.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { t } from "#web/words/t.ts";
import { useCare } from "../../profile/index.ts";
import { useSaveCare } from "../actions.ts";

/** Emergency contact and health notes. Who sees them is said beside the fields. */
export function CareForm({ personId }: { personId: string }) {
  const care = useCare(personId);
  if (care === undefined) return <Skeleton className="h-40 rounded-control" />;
  if (care === null)
    return (
      <p className="text-ink-muted">
        {t("These details aren't on this device. We'll load them when you're back online.")}
      </p>
    );
  return <Fields personId={personId} care={care} />;
}

const valuesOf = (care: Care): Required<CareChange> => ({
  emergencyName: care.emergencyName ?? "",
  emergencyPhone: care.emergencyPhone ?? "",
  medicalNotes: care.medicalNotes ?? "",
});

function Fields({ personId, care }: { personId: string; care: Care }) {
  const saveCare = useSaveCare();
  const isOffline = useFreshness().state === "offline";
  const { register, handleSubmit, reset, setError, formState } = useLiveForm({
    resolver: zodResolver(CareChange, RULES),
    values: valuesOf(care),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;

  const save = handleSubmit(async (form) => {
    const touched = Object.entries(form).filter(([name]) => dirtyFields[name as keyof CareChange]);
    try {
      await saveCare({ id: personId, ...Object.fromEntries(touched) });
      reset(form);
      toast({ title: t("Details saved"), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, ["emergencyName", "emergencyPhone", "medicalNotes"]);
    }
  });
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      {errors.root?.message && <Banner tone="danger" urgent title={errors.root.message} />}
      <p className="flex items-start gap-2.5 text-sm text-ink-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(
          "Besides you and a child's guardians, only class instructors and studio admins see these. We keep them encrypted on devices.",
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("Emergency contact")} error={errors.emergencyName?.message}>
          <TextInput {...register("emergencyName")} autoComplete="off" />
        </Field>
        <Field label={t("Their phone number")} error={errors.emergencyPhone?.message}>
          <TextInput {...register("emergencyPhone")} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t("Health notes")}
        hint={t("Allergies, injuries, medication: what an instructor should know.")}
        error={errors.medicalNotes?.message}
      >
        <Textarea {...register("medicalNotes")} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" loading={isSubmitting} disabled={!isDirty || isOffline}>
          {t("Save these details")}
        </Button>
        {isOffline && (
          <p className="text-sm text-ink-muted">
            {t("You're offline. You need a connection to change these details, so none wait here unlocked.")}
          </p>
        )}
      </div>
    </form>
  );
}
