import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { createClassInstance } from "../../../../../../shared/features/classes/admin/endpoints.ts";
import { NewClassInstance } from "../../../../../../shared/features/classes/admin/single-class.ts";
import { call } from "../../../../../data/client.ts";
import { showServerErrors } from "../../../../../shell/form-errors.ts";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { Field } from "../../../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../../../ui/forms/native-select.tsx";
import { TextInput } from "../../../../../ui/forms/text-input.tsx";
import { FormSheet } from "../../../../../ui/overlays/form-sheet.tsx";
import { useAdminWrite, useBlueprintList, useInstructorList } from "../../../admin-queries.ts";

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
  const blueprints = (useBlueprintList().data ?? []).filter(({ isArchived }) => !isArchived);
  const instructors = useInstructorList().data ?? [];
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewClassValues),
    defaultValues: { blueprintId: "", instructorId: "", date: day, startTime: "18:00" },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    try {
      await write(call(createClassInstance, values));
      toast({ title: "Class added", variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title="Single class"
      description="A workshop, or one class more. It stands in the calendar at once."
      submitLabel="Add class"
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label="Class" required error={errors.blueprintId && "Please choose one."}>
        <NativeSelect {...register("blueprintId")}>
          <option value="">Choose</option>
          {blueprints.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Instructor" required error={errors.instructorId && "Please choose one."}>
        <NativeSelect {...register("instructorId")}>
          <option value="">Choose</option>
          {instructors.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Day" required error={errors.date && "Please choose a day."}>
          <TextInput {...register("date")} type="date" />
        </Field>
        <Field label="Begins at" required error={errors.startTime?.message}>
          <TextInput {...register("startTime")} type="time" />
        </Field>
      </div>
    </FormSheet>
  );
}
