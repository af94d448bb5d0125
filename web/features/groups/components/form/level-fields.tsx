import { useMoveWords } from "#web/features/moves/index.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { ConditionFieldsProps } from "./fields-props.ts";

export function LevelFields({ condition, errors, onChange }: ConditionFieldsProps<"level">) {
  const { syllabus, apparatusName, levelName } = useMoveWords();
  const { apparatus, atLeast, atMost } = condition;
  const keys = [
    ...new Set([...syllabus.apparatus.filter((each) => !each.isArchived).map(({ key }) => key), apparatus]),
  ];
  const levels = syllabus.ladder.map(({ key }) => (
    <option key={key} value={key}>
      {levelName(key, apparatus)}
    </option>
  ));
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t("Apparatus")} className="col-span-2">
        <NativeSelect value={apparatus} onChange={(event) => onChange({ ...condition, apparatus: event.target.value })}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {apparatusName(key)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("At least")} error={errors.atLeast}>
        <NativeSelect
          value={atLeast ?? ""}
          onChange={(event) => onChange({ ...condition, atLeast: event.target.value || null })}
        >
          <option value="">{t("Any level")}</option>
          {levels}
        </NativeSelect>
      </Field>
      <Field label={t("At most")}>
        <NativeSelect
          value={atMost ?? ""}
          onChange={(event) => onChange({ ...condition, atMost: event.target.value || null })}
        >
          <option value="">{t("Any level")}</option>
          {levels}
        </NativeSelect>
      </Field>
    </div>
  );
}
