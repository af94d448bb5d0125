import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

interface Choice {
  register: UseFormRegisterReturn;
  options: readonly { id: string; name: string }[];
  /** None was chosen. */
  isMissing: boolean;
}

/** The class type and who teaches it. */
export const TypeAndTeacher = ({ type, teacher }: { type: Choice; teacher: Choice }) => (
  <>
    <Field label={t("Class")} required error={type.isMissing && t("Choose one.")}>
      <NativeSelect key={type.options.length} {...type.register}>
        <option value="">{t("Choose")}</option>
        {type.options.map(({ id, name }) => (
          <option key={id} value={id} data-content>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
    <Field label={t("Instructor")} required error={teacher.isMissing && t("Choose one.")}>
      <NativeSelect key={teacher.options.length} {...teacher.register}>
        <option value="">{t("Choose")}</option>
        {teacher.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  </>
);
