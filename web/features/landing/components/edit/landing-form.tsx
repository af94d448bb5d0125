import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { type LandingForm as Form, readLandingForm, saveLanding } from "#shared/features/landing/endpoints.ts";
import { LandingConfig, LandingDraft, type LandingText } from "#shared/features/landing/landing-config.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { SaveBar } from "#web/ui/layout/save-bar.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { ColorField } from "./color-field.tsx";
import { FeatureFields } from "./feature-fields.tsx";
import { HeroPictureField } from "./hero-picture-field.tsx";
import { LandingPreview } from "./landing-preview.tsx";
import { SocialFields } from "./social-fields.tsx";
import { TextPair } from "./text-pair.tsx";
import { Versions } from "./versions.tsx";

const FIELDS = LandingConfig.keyof().options;

const NO_SPANISH = {
  announcementText: "",
  heroTitle: "",
  heroSubtitle: "",
  heroCta: "",
  featuresTitle: "",
  featuresSubtitle: "",
} satisfies Record<LandingText, string>;

/** With every field of the form: a version of before there was Spanish empties it. */
const inBoth = (config: LandingConfig): LandingConfig => ({
  ...config,
  spanish: { ...NO_SPANISH, ...config.spanish },
  featuresContent: config.featuresContent.map((point) => ({ titleEs: "", descriptionEs: "", ...point })),
});

export function LandingForm({ form, onReload }: { form: Form; onReload: () => void }) {
  const queries = useQueryClient();
  const fields = useForm<LandingConfig>({
    resolver: zodResolver(LandingDraft, RULES) as never,
    defaultValues: inBoth(form.config),
  });
  const { handleSubmit, setError, reset, watch, formState } = fields;
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async (config) => {
    try {
      queries.setQueryData([readLandingForm.path], await call(saveLanding, { version: form.version, config }));
      toast({ title: t("Landing page saved"), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
      if (error instanceof ApiError && error.code === "landing.changed") setError("root.outdated", {});
    }
  });
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={(event) => void save(event)} className="min-w-0">
        {errors.root && (
          <Banner
            tone="danger"
            title={errors.root.message ?? t("Couldn't save the landing page.")}
            action={
              errors.root.outdated && (
                <Button type="button" variant="secondary" size="sm" onClick={onReload}>
                  {t("Load it again")}
                </Button>
              )
            }
          />
        )}
        <WordsSection fields={fields} />
        <LookSection fields={fields} />
        <AnnouncementSection fields={fields} />
        <Section title={t("Points")}>
          <FeatureFields fields={fields} />
        </Section>
        <Section title={t("Links")}>
          <SocialFields fields={fields} />
        </Section>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} />
        {form.versions.length > 0 && (
          <Section
            title={t("Versions")}
            description={t("The last twenty. Using one again takes effect when it's saved.")}
          >
            <Versions form={form} onTake={(config) => reset(inBoth(config), { keepDefaultValues: true })} />
          </Section>
        )}
      </form>
      <div className="min-w-0 xl:sticky xl:top-24 xl:self-start">
        <LandingPreview config={watch()} />
      </div>
    </div>
  );
}

interface PartProps {
  fields: UseFormReturn<LandingConfig>;
}

function WordsSection({ fields }: PartProps) {
  const { register, formState } = fields;
  return (
    <Section
      title={t("First words")}
      description={t("The app translates anything left blank in Spanish, as best it can.")}
    >
      <div className="grid gap-5">
        <TextPair fields={fields} name="heroTitle" label={t("Headline")} maxLength={120} required />
        <TextPair fields={fields} name="heroSubtitle" label={t("Below it")} maxLength={400} rows={4} />
        <TextPair fields={fields} name="heroCta" label={t("Button")} maxLength={40} required />
        <Field label={t("It leads to")} required error={formState.errors.heroCtaLink?.message}>
          <TextInput {...register("heroCtaLink")} />
        </Field>
        <TextPair fields={fields} name="featuresTitle" label={t("Headline for the points")} maxLength={120} />
        <TextPair fields={fields} name="featuresSubtitle" label={t("Below that headline")} maxLength={400} rows={2} />
      </div>
    </Section>
  );
}

const LookSection = ({ fields }: PartProps) => (
  <Section title={t("Look and feel")}>
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField fields={fields} name="primaryColor" label={t("First color")} />
        <ColorField fields={fields} name="secondaryColor" label={t("Second color")} />
      </div>
      <HeroPictureField fields={fields} />
    </div>
  </Section>
);

function AnnouncementSection({ fields }: PartProps) {
  const { control, register, formState } = fields;
  const { errors } = formState;
  const day = { setValueAs: (text: string | null) => text || null };
  return (
    <Section title={t("Announcement")}>
      <div className="grid gap-5">
        <Controller
          control={control}
          name="announcementEnabled"
          render={({ field }) => (
            <Switch label={t("Show it above the page")} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        <TextPair fields={fields} name="announcementText" label={t("Announcement text")} maxLength={300} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("From")} hint={t("Blank: right away.")} error={errors.announcementFrom?.message}>
            <TextInput {...register("announcementFrom", day)} type="date" />
          </Field>
          <Field label={t("Until")} hint={t("Blank: until you turn it off.")} error={errors.announcementUntil?.message}>
            <TextInput {...register("announcementUntil", day)} type="date" />
          </Field>
        </div>
      </div>
    </Section>
  );
}
