import { useQuery } from "@tanstack/react-query";
import { listClassSeries } from "#shared/features/classes/admin/endpoints.ts";
import type { ClassSeries } from "#shared/features/classes/class-series.ts";
import { parseWeekly, WEEKDAY_WORDS } from "#shared/features/classes/weekly-rule.ts";
import { formatTime } from "#web/format.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";
import { ClassPicker } from "../class-picker.tsx";
import type { ConditionFieldsProps } from "./fields-props.ts";

export const ClassFields = ({ condition, errors, onChange }: ConditionFieldsProps<"class">) => (
  <ClassPicker
    value={condition.classInstanceId}
    error={errors.classInstanceId}
    onChange={(classInstanceId) => onChange({ ...condition, classInstanceId })}
  />
);

const seriesLabel = ({ blueprintName, rule, startTime }: ClassSeries): string => {
  const days = parseWeekly(rule)?.days.map((day) => t(WEEKDAY_WORDS[day])) ?? [];
  return joined([ownName(blueprintName), days.join(", "), formatTime(startTime)]);
};

export function SeriesFields({ condition, errors, onChange }: ConditionFieldsProps<"series">) {
  const { data } = useQuery<ClassSeries[] | null>({ queryKey: [listClassSeries.path] });
  const shown = data?.filter(({ isArchived, id }) => !isArchived || id === condition.seriesId) ?? [];
  return (
    <Field
      label={t("Series")}
      error={errors.seriesId}
      hint={
        data && shown.length === 0
          ? t("No series is planned.")
          : t("A seat in an upcoming class, or one in the last 8 weeks.")
      }
    >
      <NativeSelect
        value={condition.seriesId}
        disabled={shown.length === 0}
        onChange={(event) => onChange({ ...condition, seriesId: event.target.value })}
      >
        <option value="">{t("Choose a series")}</option>
        {shown.map((series) => (
          <option key={series.id} value={series.id}>
            {seriesLabel(series)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
