import { Controller, type UseFormReturn } from "react-hook-form";
import { movePhrases } from "#shared/features/language/phrases/moves.ts";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import type { MoveDraft } from "#shared/features/moves/admin/move-draft.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { t } from "#web/words/t.ts";
import { ApparatusOptions } from "../components/apparatus-options.tsx";
import { GRADE_WORDS } from "../move-words.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { PrerequisiteField } from "./prerequisite-field.tsx";

export interface MoveFieldsProps {
  form: UseFormReturn<MoveDraft>;
  library: AdminLibrary;
  /** Null for a new one. */
  moveId: string | null;
}

const asNumber = { valueAsNumber: true } as const;

export function MoveFields({ form, library, moveId }: MoveFieldsProps) {
  const { syllabus } = useMoveWords();
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const [name, apparatus, grade] = watch(["name", "apparatus", "grade"]);
  const appsName = movePhrases[name.trim()];
  const choices = syllabus.apparatus.filter(({ key, isArchived }) => !isArchived || key === apparatus);
  const keys = [...new Set([...choices.map(({ key }) => key), apparatus])].filter(Boolean);
  return (
    <>
      <Pair>
        <Field label={t("Name")} required error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label={t("Name in Spanish")}
          hint={appsName && t("Blank uses the app's translation, as shown.")}
          error={errors.spanish?.name?.message}
        >
          <TextInput {...register("spanish.name")} placeholder={appsName} autoComplete="off" lang="es" />
        </Field>
      </Pair>
      <Controller
        control={control}
        name="otherNames"
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <Field
            label={t("Other names")}
            hint={t("Separated by commas. The search finds them.")}
            error={errors.otherNames?.message ?? errors.otherNames?.[0]?.message}
          >
            <TextInput
              ref={ref}
              autoComplete="off"
              defaultValue={value.join(", ")}
              onBlur={onBlur}
              onChange={(event) =>
                onChange(
                  event.target.value
                    .split(",")
                    .map((name) => name.trim())
                    .filter(Boolean),
                )
              }
            />
          </Field>
        )}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Apparatus")} required error={errors.apparatus?.message}>
          <NativeSelect key={keys.length} {...register("apparatus")}>
            <ApparatusOptions keys={keys} />
          </NativeSelect>
        </Field>
        <Field label={t("Level")} required error={errors.level?.message}>
          <NativeSelect key={syllabus.ladder.length} {...register("level")}>
            {syllabus.ladder.map(({ key, name }) => (
              <option key={key} value={key} data-content>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Grade")} required error={errors.grade?.message}>
          <NativeSelect {...register("grade", asNumber)}>
            {GRADE_WORDS.map((words, at) => (
              <option key={t(words)} value={at + 1}>
                {t(words)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Order in lists")} error={errors.order?.message}>
          <TextInput {...register("order", asNumber)} type="number" inputMode="numeric" min={0} max={9999} />
        </Field>
      </div>
      <Controller
        control={control}
        name="prerequisites"
        render={({ field: { value, onChange } }) => (
          <PrerequisiteField
            library={library}
            move={{ id: moveId, apparatus, grade }}
            chosen={value}
            onChange={onChange}
            error={errors.prerequisites?.message}
          />
        )}
      />
      <Pair>
        <Field label={t("Description")} error={errors.description?.message}>
          <Textarea {...register("description")} rows={6} />
        </Field>
        <Field label={t("Description in Spanish")} error={errors.spanish?.description?.message}>
          <Textarea {...register("spanish.description")} rows={6} lang="es" />
        </Field>
      </Pair>
      <Pair>
        <Field label={t("Safety note")} error={errors.safetyNote?.message}>
          <Textarea {...register("safetyNote")} rows={3} />
        </Field>
        <Field label={t("Safety note in Spanish")} error={errors.spanish?.safetyNote?.message}>
          <Textarea {...register("spanish.safetyNote")} rows={3} lang="es" />
        </Field>
      </Pair>
    </>
  );
}
