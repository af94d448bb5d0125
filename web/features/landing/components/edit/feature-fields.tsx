import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { FEATURE_ICONS, type LandingConfig } from "#shared/features/landing/landing-config.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";

const MOST = 12;

/** What the studio offers, point by point. */
export function FeatureFields({ fields: { control, register, formState } }: { fields: UseFormReturn<LandingConfig> }) {
  const points = useFieldArray({ control, name: "featuresContent" });
  const errors = formState.errors.featuresContent;
  return (
    <ul className="grid gap-5">
      {points.fields.map((point, at) => (
        <li key={point.id} className="grid gap-3 border-t border-line pt-4">
          <div className="flex items-end justify-between gap-2">
            <Field label={t("Icon")} className="w-36">
              <NativeSelect {...register(`featuresContent.${at}.icon`)}>
                {FEATURE_ICONS.map((icon) => (
                  <option key={icon}>{icon}</option>
                ))}
              </NativeSelect>
            </Field>
            <IconButton
              type="button"
              label={t("Remove point {value}", { value: at + 1 })}
              onClick={() => points.remove(at)}
            >
              <Trash2 />
            </IconButton>
          </div>
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <Field label={t("Title")} required error={errors?.[at]?.title?.message}>
              <TextInput {...register(`featuresContent.${at}.title`)} maxLength={80} lang="en" />
            </Field>
            <Field label={t("Title, in Spanish")} error={errors?.[at]?.titleEs?.message}>
              <TextInput {...register(`featuresContent.${at}.titleEs`)} maxLength={80} lang="es" />
            </Field>
            <Field label={t("Text")} error={errors?.[at]?.description?.message}>
              <Textarea {...register(`featuresContent.${at}.description`)} rows={3} maxLength={300} lang="en" />
            </Field>
            <Field label={t("Text, in Spanish")} error={errors?.[at]?.descriptionEs?.message}>
              <Textarea {...register(`featuresContent.${at}.descriptionEs`)} rows={3} maxLength={300} lang="es" />
            </Field>
          </div>
        </li>
      ))}
      {points.fields.length < MOST && (
        <li>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            onClick={() =>
              points.append({ icon: "sparkles", title: "", description: "", titleEs: "", descriptionEs: "" })
            }
          >
            <Plus aria-hidden="true" />
            {t("Add a point")}
          </Button>
        </li>
      )}
    </ul>
  );
}
