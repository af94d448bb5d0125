import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import * as z from "zod";
import { type Message, message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { createPromoCode } from "#shared/features/discounts/endpoints.ts";
import { PromoCodeDraft, PromoTarget } from "#shared/features/discounts/promo-code.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

const Values = z
  .object({
    code: z.string(),
    kind: z.enum(["percent", "amount"]),
    off: z.string(),
    maxUses: z.string(),
    isOncePerPerson: z.boolean(),
    targets: z.array(PromoTarget),
  })
  .superRefine((values, context) => {
    const { error } = PromoCodeDraft.safeParse(draftOf(values), RULES);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path: [...path], message });
  });
type Values = z.infer<typeof Values>;

const draftOf = ({ off, maxUses, kind, ...rest }: Values) => ({
  ...rest,
  kind,
  off: kind === "percent" ? Number(off) : (readAmount(off.trim(), 4) ?? Number.NaN),
  maxUses: maxUses.trim() === "" ? null : Number(maxUses),
  minCents: 0,
  startsAt: null,
  endsAt: null,
});

const EMPTY: Values = {
  code: "",
  kind: "percent",
  off: "10",
  maxUses: "",
  isOncePerPerson: true,
  targets: ["class"],
};
const TARGETS: { value: PromoTarget; label: Message }[] = [
  { value: "class", label: message("Classes") },
  { value: "plan", label: message("Passes and memberships") },
  { value: "product", label: message("The shop") },
];

export function NewPromo({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { register, control, handleSubmit, watch, formState } = useForm<Values>({
    resolver: zodResolver(Values, RULES),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const isPercent = watch("kind") === "percent";

  const save = handleSubmit(async (values) => {
    try {
      await call(createPromoCode, { id: newId(), ...PromoCodeDraft.parse(draftOf(values)) });
      onDone();
      onClose();
    } catch (error) {
      sayFailed(error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("New code")}
      footer={
        <Button type="submit" form="new-promo" loading={isSubmitting}>
          {t("Create the code")}
        </Button>
      }
    >
      <form id="new-promo" className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t("Code")}
          hint={t("What people enter, from a flyer for example.")}
          error={errors.code?.message}
          required
        >
          <TextInput autoCapitalize="characters" {...register("code")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("Takes off")}>
            <NativeSelect {...register("kind")}>
              <option value="percent">{t("Percentage")}</option>
              <option value="amount">{t("An amount")}</option>
            </NativeSelect>
          </Field>
          <Field label={isPercent ? t("Percent off") : t("Amount off")} error={errors.off?.message} required>
            <TextInput inputMode="decimal" {...register("off")} />
          </Field>
        </div>
        <Field label={t("Total uses")} hint={t("Leave blank for unlimited uses.")} error={errors.maxUses?.message}>
          <TextInput inputMode="numeric" {...register("maxUses")} />
        </Field>
        <Controller
          control={control}
          name="targets"
          render={({ field, fieldState }) => (
            <fieldset>
              <legend className="font-medium">{t("Good for")}</legend>
              {TARGETS.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={t(label)}
                  checked={field.value.includes(value)}
                  onCheckedChange={(isOn) =>
                    field.onChange(
                      isOn === true ? [...field.value, value] : field.value.filter((target) => target !== value),
                    )
                  }
                />
              ))}
              {fieldState.error && <p className="text-sm text-danger">{fieldState.error.message}</p>}
            </fieldset>
          )}
        />
        <Controller
          control={control}
          name="isOncePerPerson"
          render={({ field }) => (
            <Checkbox label={t("One use per person")} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      </form>
    </Dialog>
  );
}
