import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { createClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { NewClassInstance } from "#shared/features/classes/admin/single-class.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite, useBlueprintList, useInstructorList } from "#web/features/classes/admin-queries.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";

const NewClassValues = NewClassInstance.pick({
  blueprintId: true,
  instructorId: true,
  date: true,
  startTime: true,
});
const FIELDS = ["blueprintId", "instructorId", "date", "startTime"] as const;

/** A class outside any series; everything else about it comes from its blueprint. */
export function NewClass({ day, onClose }: { day: string; onClose: () => void }) {
  const write = useAdminWrite();
  const { unlessClash, question } = useAnyway();
  const blueprints = (useBlueprintList().data ?? []).filter(({ isArchived }) => !isArchived);
  const instructors = useInstructorList().data ?? [];
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewClassValues, RULES),
    defaultValues: { blueprintId: "", instructorId: "", date: day, startTime: "18:00" },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    try {
      const made = await unlessClash((anyway) => write(call(createClassInstance, { ...values, anyway })));
      if (!made) return;
      toast({ title: t("Class added"), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={t("Single class")}
      description={t("A workshop or an extra class. It shows in the calendar right away.")}
      submitLabel={t("Add class")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {question}
      <Field label={t("Class")} required error={errors.blueprintId && t("Choose one.")}>
        <NativeSelect {...register("blueprintId")}>
          <option value="">{t("Choose")}</option>
          {blueprints.map(({ id, name }) => (
            <option key={id} value={id} data-content>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("Instructor")} required error={errors.instructorId && t("Choose one.")}>
        <NativeSelect {...register("instructorId")}>
          <option value="">{t("Choose")}</option>
          {instructors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Day")} required error={errors.date && t("Choose a day.")}>
          <TextInput {...register("date")} type="date" />
        </Field>
        <Field label={t("Starts at")} required error={errors.startTime?.message}>
          <TextInput {...register("startTime")} type="time" />
        </Field>
      </div>
    </FormSheet>
  );
}
