import { useState } from "react";
import { correctBirthday, type FamilyFigure } from "#shared/features/family/admin-endpoints.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t, tAnswer } from "#web/words/t.ts";

export interface CorrectBirthdayProps {
  person: Pick<FamilyFigure, "id" | "firstName" | "birthday">;
  onCorrected: () => void;
}

/** A mistyped birthday, which people cannot correct themselves once it makes them a minor or an adult. */
export function CorrectBirthday({ person: { id, firstName, birthday = null }, onCorrected }: CorrectBirthdayProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [day, setDay] = useState(birthday ?? "");
  const [error, setError] = useState<string>();
  const open = (next: boolean) => {
    setOpen(next);
    setDay(birthday ?? "");
    setError(undefined);
  };
  async function save(): Promise<void> {
    if (day === "") return setError(t("Please check this date."));
    setBusy(true);
    try {
      await call(correctBirthday, { id, birthday: day });
      toast({ title: t("The birthday is corrected"), variant: "success" });
      setOpen(false);
      onCorrected();
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.fields : [];
      setError(fields[0] ? tAnswer(fields[0]) : wordsFor(problem));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={open}
      loading={isBusy}
      trigger={
        <Button variant="ghost" size="sm">
          {t("Correct birthday")}
          <span className="sr-only">{` · ${firstName}`}</span>
        </Button>
      }
      title={t("Birthday of {name}", { name: firstName })}
      description={t("Anyone this turns from a minor into an adult, or back, signs the waiver again.")}
      confirmLabel={t("Save")}
      onConfirm={() => void save()}
    >
      <Field label={t("Birthday")} required error={error}>
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
