import { Field } from "#web/ui/forms/field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { t } from "#web/words/t.ts";
import { useSubjects } from "../../queries.ts";
import type { VideoRow } from "../../tables.ts";
import { SubjectPicker } from "./subject-picker.tsx";

export type VideoValues = Pick<VideoRow, "title" | "description" | "moveIds" | "blueprintIds" | "isPublic"> &
  Required<Pick<VideoRow, "titleEs" | "descriptionEs">>;

export const NO_VALUES: VideoValues = {
  title: "",
  description: "",
  titleEs: "",
  descriptionEs: "",
  moveIds: [],
  blueprintIds: [],
  isPublic: false,
};

interface VideoFieldsProps {
  values: VideoValues;
  onChange: (values: VideoValues) => void;
  titleError: string | undefined;
}

export function VideoFields({ values, onChange, titleError }: VideoFieldsProps) {
  const subjects = useSubjects();
  const set = (change: Partial<VideoValues>) => onChange({ ...values, ...change });
  return (
    <>
      <Pair>
        <Field label={t("Title")} required error={titleError}>
          <TextInput maxLength={120} value={values.title} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field label={t("Title in Spanish")}>
          <TextInput
            lang="es"
            maxLength={120}
            value={values.titleEs}
            onChange={(event) => set({ titleEs: event.target.value })}
          />
        </Field>
      </Pair>
      <Pair>
        <Field label={t("Description")}>
          <Textarea
            rows={3}
            maxLength={4000}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Field label={t("Description in Spanish")}>
          <Textarea
            lang="es"
            rows={3}
            maxLength={4000}
            value={values.descriptionEs}
            onChange={(event) => set({ descriptionEs: event.target.value })}
          />
        </Field>
      </Pair>
      <SubjectPicker
        label={t("Moves it shows")}
        choices={subjects?.moves ?? []}
        chosen={values.moveIds}
        onChange={(moveIds) => set({ moveIds })}
      />
      <SubjectPicker
        label={t("Classes it belongs to")}
        choices={subjects?.classes ?? []}
        chosen={values.blueprintIds}
        onChange={(blueprintIds) => set({ blueprintIds })}
      />
      <Switch
        label={t("Public")}
        description={t("Anyone with its address can watch it.")}
        checked={values.isPublic}
        onCheckedChange={(isPublic) => set({ isPublic })}
      />
    </>
  );
}
