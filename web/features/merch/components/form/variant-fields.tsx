import { Plus, Trash2 } from "lucide-react";
import { Controller, type UseFormReturn, useFieldArray } from "react-hook-form";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { newVariant, type ProductInputs, type ProductValues } from "./product-values.ts";

interface VariantFieldsProps {
  form: UseFormReturn<ProductInputs, unknown, ProductValues>;
  product: StockedProduct | null;
}

/** Sizes, colours, flavours: each with its own stock and, where wanted, its own price. */
export function VariantFields({ form, product }: VariantFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "variants", keyName: "key" });
  const isStored = (id: string) => product?.variants.some((variant) => variant.id === id) ?? false;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Variants")}</legend>
      <p className="mb-3 text-sm text-ink-muted">
        {t("Sizes, colors or flavors. If there's only one kind, you can leave its name blank.")}
      </p>
      <ul className="grid gap-3">
        {fields.map((field, at) => (
          <li key={field.key} className="rounded-card border border-line p-3">
            <OneVariant form={form} at={at} isStored={isStored(field.id)} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => append(newVariant())}>
        <Plus aria-hidden="true" />
        {t("Add a variant")}
      </Button>
    </fieldset>
  );
}

interface OneVariantProps {
  form: VariantFieldsProps["form"];
  at: number;
  isStored: boolean;
  onRemove: () => void;
}

function OneVariant({ form: { register, control, watch, formState }, at, isStored, onRemove }: OneVariantProps) {
  const errors = formState.errors.variants?.[at];
  const isCounted = watch(`variants.${at}.isCounted`);
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <Field label={t("Name")} className="flex-1" error={errors?.name?.message}>
          <TextInput {...register(`variants.${at}.name`)} maxLength={40} placeholder="M" />
        </Field>
        <Field label={t("Own price")} className="w-28" error={errors?.price?.message}>
          <TextInput {...register(`variants.${at}.price`)} inputMode="decimal" placeholder="—" />
        </Field>
        {!isStored && at > 0 && (
          <IconButton label={t("Remove variant {value}", { value: at + 1 })} className="mt-6.5" onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <Controller
        control={control}
        name={`variants.${at}.isCounted`}
        render={({ field }) => (
          <Switch label={t("Counted @stock")} checked={field.value} onCheckedChange={field.onChange} />
        )}
      />
      {isCounted && !isStored && (
        <Field label={t("How many are there")} error={errors?.initialStock?.message}>
          <TextInput {...register(`variants.${at}.initialStock`)} inputMode="numeric" />
        </Field>
      )}
      {isStored && (
        <Controller
          control={control}
          name={`variants.${at}.isArchived`}
          render={({ field }) => (
            <Switch label={t("On sale")} checked={!field.value} onCheckedChange={(on) => field.onChange(!on)} />
          )}
        />
      )}
    </div>
  );
}
