import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { changeProduct, createProduct, listStock, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { TaxField } from "#web/features/taxes/index.ts";
import { useSync } from "#web/local-data.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { BothLanguages } from "#web/shell/staff/both-languages.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { PicturesField } from "./pictures-field.tsx";
import { draftOf, type ProductInputs, ProductValues, valuesOf } from "./product-values.ts";
import { VariantFields } from "./variant-fields.tsx";

const SHELVES = [
  ["apparel", message("Apparel")],
  ["gear", message("Gear")],
  ["snacks", message("Snacks and drinks")],
  ["gift-cards", message("Gift cards")],
] as const;

/** A gift card stays one, and nothing else becomes one. */
const shelvesFor = (product: StockedProduct | null) =>
  SHELVES.filter(([shelf]) => !product || (shelf === "gift-cards") === (product.shelf === "gift-cards"));

export function ProductForm({ product, onClose }: { product: StockedProduct | null; onClose: () => void }) {
  const queries = useQueryClient();
  const sync = useSync();
  const form = useForm<ProductInputs, unknown, ProductValues>({
    resolver: zodResolver(ProductValues, RULES),
    defaultValues: valuesOf(product),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const isCard = useWatch({ control, name: "shelf" }) === "gift-cards";
  const save = form.handleSubmit(async (values) => {
    const draft = draftOf(values);
    try {
      if (product) await call(changeProduct, { id: product.id, ...draft, isArchived: !values.isOnSale });
      else await call(createProduct, { id: newId(), ...draft });
      await bringHere(sync, queries.invalidateQueries({ queryKey: [listStock.path] }));
      toast({ title: t("Product saved"), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, form.setError, ["name", "description", "nameEs", "descriptionEs"]);
    }
  });
  return (
    <FormSheet
      title={product ? ownName(product.name) : t("New product")}
      description={product ? t("What you've already sold stays the same.") : undefined}
      submitLabel={t("Save")}
      isSaving={formState.isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <BothLanguages
        register={register}
        errors={errors}
        nameInput={{ maxLength: 80 }}
        textarea={{ rows: 3, maxLength: 500 }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("Shelf")} required>
          <NativeSelect {...register("shelf")}>
            {shelvesFor(product).map(([value, name]) => (
              <option key={value} value={value}>
                {t(name)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Price")} required error={errors.price?.message}>
          <MoneyInput {...register("price")} />
        </Field>
      </div>
      {isCard ? (
        <p className="text-sm text-ink-muted">
          {t("Each buyer gets a code to spend on anything. Tax is charged when it's spent.")}
        </p>
      ) : (
        <TaxField kind="product" {...register("taxChoice")} />
      )}
      <Controller
        control={control}
        name="pictureIds"
        render={({ field }) => <PicturesField value={field.value} onChange={field.onChange} />}
      />
      {!isCard && <VariantFields form={form} product={product} />}
      {product && (
        <Controller
          control={control}
          name="isOnSale"
          render={({ field }) => <Switch label={t("On sale")} checked={field.value} onCheckedChange={field.onChange} />}
        />
      )}
    </FormSheet>
  );
}
