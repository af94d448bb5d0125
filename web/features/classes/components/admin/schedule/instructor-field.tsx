import { useInstructorList } from "#web/features/classes/admin-queries.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { leaderName } from "#web/leader-name.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { ClassForm } from "./class-fields.tsx";

interface InstructorFieldProps {
  instance: ClassInstanceRow;
  form: ClassForm;
}

/** Who teaches this one class; saved with the rest of the form. */
export function InstructorField({ instance, form: { register, setValue, watch, formState } }: InstructorFieldProps) {
  const instructors = useInstructorList().data ?? [];
  const planned = instructors.find(({ name }) => name === instance.substituteFor);
  return (
    <div>
      <Field
        label={t("Teaches this class")}
        hint={instance.substituteFor && t("Planned with {substituteFor}.", { substituteFor: instance.substituteFor })}
        error={formState.errors.instructorId?.message}
      >
        <NativeSelect key={instructors.length} {...register("instructorId")}>
          {!instructors.some(({ id }) => id === instance.instructorId) && (
            <option value={instance.instructorId}>{leaderName(instance.instructorName)}</option>
          )}
          {instructors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {planned && watch("instructorId") !== planned.id && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-4" onClick={() => setValue("instructorId", planned.id)}>
          {t("Bring {name} back", { name: planned.name })}
        </Button>
      )}
    </div>
  );
}
