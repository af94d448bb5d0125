import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { createClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite, useBlueprintList } from "#web/features/classes/admin-queries.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";
import { ChoiceFields, OwnFields, WhenFields } from "./new-class-fields.tsx";
import { classesOf, type NewClassInputs, NewClassValues, usualValues } from "./new-class-values.ts";

const FIELDS = ["blueprintId", "instructorId", "startTime", "place", "capacity"] as const;

/** A class or a workshop of several days outside any series; it begins as its blueprint has it. */
export function NewClass({ day, onClose }: { day: string; onClose: () => void }) {
  const write = useAdminWrite();
  const { unlessClash, question } = useAnyway();
  const blueprints = (useBlueprintList().data ?? []).filter(({ isArchived }) => !isArchived);
  const form = useForm<NewClassInputs, unknown, NewClassValues>({
    resolver: zodResolver(NewClassValues, RULES),
    defaultValues: {
      ...{ blueprintId: "", instructorId: "", startTime: "18:00", place: "", capacity: 1, price: "0" },
      // One id for all tries: a day that was added before an error is not added twice.
      days: [{ id: newId(), date: day }],
    },
  });
  const { watch, reset, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const blueprint = blueprints.find(({ id }) => id === watch("blueprintId"));
  const choose = (chosenId: string) => {
    const chosen = blueprints.find(({ id }) => id === chosenId);
    if (chosen) reset({ ...getValues(), ...usualValues(chosen) }, { keepDirty: true, keepErrors: true });
  };
  const save = form.handleSubmit(async (values) => {
    if (!blueprint) return;
    try {
      for (const planned of classesOf(values, blueprint)) {
        const made = await unlessClash((anyway) => write(call(createClassInstance, { ...planned, anyway })));
        if (!made) return;
      }
      const count = values.days.length;
      toast({ title: t("{count, plural, one {Class added} other {# classes added}}", { count }), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, form.setError, FIELDS);
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
      <ChoiceFields form={form} blueprints={blueprints} onChoose={choose} />
      <WhenFields form={form} />
      {blueprint && <OwnFields form={form} />}
    </FormSheet>
  );
}
