import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { RULES } from "#shared/core/messages/rules.ts";
import { getAiConfig, getSettings, saveSettings } from "#shared/features/assistant/endpoints.ts";
import { AssistantSettings } from "#shared/features/assistant/settings.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { SaveBar } from "#web/ui/layout/save-bar.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain } from "../../queries.ts";

const Values = z.object({
  ...AssistantSettings.shape,
  monthlyCapCents: PriceText,
  dailyCapCents: PriceText,
  inputCentsPerMillion: PriceText,
  outputCentsPerMillion: PriceText,
  keepDays: z.coerce.number().pipe(AssistantSettings.shape.keepDays),
});

const typedOf = (settings: AssistantSettings) => ({
  ...settings,
  monthlyCapCents: priceText(settings.monthlyCapCents),
  dailyCapCents: priceText(settings.dailyCapCents),
  inputCentsPerMillion: priceText(settings.inputCentsPerMillion),
  outputCentsPerMillion: priceText(settings.outputCentsPerMillion),
  keepDays: String(settings.keepDays),
});

type Typed = ReturnType<typeof typedOf>;

/** Where the model is, what it may cost, what may leave, and how long conversations are kept. */
export function ModelForm({ settings }: { settings: AssistantSettings }) {
  const readAgain = useReadAgain();
  const { register, control, handleSubmit, setError, reset, formState } = useForm<Typed, unknown, AssistantSettings>({
    resolver: zodResolver(Values, RULES) as never,
    values: typedOf(settings),
  });
  const { errors, isDirty, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    try {
      const { settings: saved, isKeyDeleted } = await call(saveSettings, values);
      reset(typedOf(saved));
      readAgain(getSettings);
      readAgain(getAiConfig);
      toast({
        title: t("Settings saved"),
        ...(isKeyDeleted && {
          description: t("The key was for the other address and is deleted. Enter the one for this address."),
        }),
        variant: "success",
      });
    } catch (error) {
      showServerErrors(error, setError, ["baseUrl", "model"]);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-10">
      {errors.root && <Banner tone="danger" urgent title={errors.root.message} />}
      <Section title={t("Model")} description={t("Any provider with the interface of OpenAI.")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("Address")}
            hint={t("Blank for the usual one. With another host, we delete the stored key.")}
            error={errors.baseUrl?.message}
          >
            <TextInput {...register("baseUrl")} inputMode="url" autoComplete="off" placeholder="https://…/v1" />
          </Field>
          <Field label={t("Model")} required error={errors.model?.message}>
            <TextInput {...register("model")} autoComplete="off" />
          </Field>
        </div>
      </Section>
      <Section
        title={t("Cost")}
        description={t("A call that could pass a limit isn't made. An answer takes at most 5 steps and 30 seconds.")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("Most a month")} error={errors.monthlyCapCents?.message}>
            <MoneyInput {...register("monthlyCapCents")} />
          </Field>
          <Field label={t("Most a day")} error={errors.dailyCapCents?.message}>
            <MoneyInput {...register("dailyCapCents")} />
          </Field>
          <Field
            label={t("Price of a million tokens sent")}
            hint={t("From the provider's price list.")}
            error={errors.inputCentsPerMillion?.message}
          >
            <MoneyInput {...register("inputCentsPerMillion")} />
          </Field>
          <Field label={t("Price of a million tokens answered")} error={errors.outputCentsPerMillion?.message}>
            <MoneyInput {...register("outputCentsPerMillion")} />
          </Field>
        </div>
      </Section>
      <Section
        title={t("What may leave")}
        description={t("Names of minors, notes on health, addresses, waivers and keys never leave.")}
      >
        <Controller
          control={control}
          name="sharesNames"
          render={({ field }) => (
            <Switch
              label={t("Names of adults")}
              description={t("When off, the model sees “person 1”. You still see the name.")}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="sharesFeedback"
          render={({ field }) => (
            <Switch
              label={t("What members wrote as feedback")}
              description={t("They may have written anything. When off, it counts feedback but can't read it.")}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <Field className="mt-3 max-w-60" label={t("Days to keep conversations")} error={errors.keepDays?.message}>
          <TextInput {...register("keepDays")} inputMode="numeric" />
        </Field>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={isSubmitting} />
    </form>
  );
}
