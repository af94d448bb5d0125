import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import {
  type LandingForm as Form,
  readLandingForm,
  saveLanding,
} from "../../../../../shared/features/landing/endpoints.ts";
import { LandingConfig } from "../../../../../shared/features/landing/landing-config.ts";
import { ApiError } from "../../../../data/api-error.ts";
import { call } from "../../../../data/client.ts";
import { showServerErrors } from "../../../../shell/form-errors.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { Switch } from "../../../../ui/forms/switch.tsx";
import { TextInput } from "../../../../ui/forms/text-input.tsx";
import { Textarea } from "../../../../ui/forms/textarea.tsx";
import { SaveBar } from "../../../../ui/layout/save-bar.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { ColorField } from "./color-field.tsx";
import { FeatureFields } from "./feature-fields.tsx";
import { HeroPictureField } from "./hero-picture-field.tsx";
import { LandingPreview } from "./landing-preview.tsx";
import { SocialFields } from "./social-fields.tsx";
import { Versions } from "./versions.tsx";

const FIELDS = LandingConfig.keyof().options;

export function LandingForm({ form, onReload }: { form: Form; onReload: () => void }) {
  const queries = useQueryClient();
  const fields = useForm<LandingConfig>({
    resolver: zodResolver(LandingConfig) as never,
    defaultValues: form.config,
  });
  const { handleSubmit, setError, reset, watch, formState } = fields;
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async (config) => {
    try {
      queries.setQueryData([readLandingForm.path], await call(saveLanding, { version: form.version, config }));
      toast({ title: "Landing page saved", variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
      if (error instanceof ApiError && error.code === "landing.changed") setError("root.outdated", {});
    }
  });
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={(event) => void save(event)} className="min-w-0">
        {errors.root && (
          <Banner
            tone="danger"
            title={errors.root.message ?? "The landing page could not be saved."}
            action={
              errors.root.outdated && (
                <Button type="button" variant="secondary" size="sm" onClick={onReload}>
                  Load it again
                </Button>
              )
            }
          />
        )}
        <WordsSection fields={fields} />
        <LookSection fields={fields} />
        <AnnouncementSection fields={fields} />
        <Section title="Points">
          <FeatureFields fields={fields} />
        </Section>
        <Section title="Links">
          <SocialFields fields={fields} />
        </Section>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} />
        {form.versions.length > 0 && (
          <Section title="Versions" description="The last twenty. Using one again takes effect when it is saved.">
            <Versions form={form} onTake={(config) => reset(config, { keepDefaultValues: true })} />
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

function WordsSection({ fields: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <Section title="First words">
      <div className="grid gap-5">
        <Field label="Headline" required error={errors.heroTitle?.message}>
          <TextInput {...register("heroTitle")} maxLength={120} />
        </Field>
        <Field label="Below it" error={errors.heroSubtitle?.message}>
          <Textarea {...register("heroSubtitle")} rows={3} maxLength={400} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Button" required error={errors.heroCta?.message}>
            <TextInput {...register("heroCta")} maxLength={40} />
          </Field>
          <Field label="It leads to" required error={errors.heroCtaLink?.message}>
            <TextInput {...register("heroCtaLink")} />
          </Field>
        </div>
        <Field label="Headline of the points" error={errors.featuresTitle?.message}>
          <TextInput {...register("featuresTitle")} maxLength={120} />
        </Field>
        <Field label="Below that headline" error={errors.featuresSubtitle?.message}>
          <TextInput {...register("featuresSubtitle")} maxLength={400} />
        </Field>
      </div>
    </Section>
  );
}

const LookSection = ({ fields }: PartProps) => (
  <Section title="Look">
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField fields={fields} name="primaryColor" label="First color" />
        <ColorField fields={fields} name="secondaryColor" label="Second color" />
      </div>
      <HeroPictureField fields={fields} />
    </div>
  </Section>
);

function AnnouncementSection({ fields: { control, register, formState } }: PartProps) {
  const { errors } = formState;
  const day = { setValueAs: (text: string | null) => text || null };
  return (
    <Section title="Announcement">
      <div className="grid gap-5">
        <Controller
          control={control}
          name="announcementEnabled"
          render={({ field }) => (
            <Switch label="Show it above the page" checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
        <Field label="Text" error={errors.announcementText?.message}>
          <TextInput {...register("announcementText")} maxLength={300} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="From" hint="Empty: at once." error={errors.announcementFrom?.message}>
            <TextInput {...register("announcementFrom", day)} type="date" />
          </Field>
          <Field label="Until" hint="Empty: until you turn it off." error={errors.announcementUntil?.message}>
            <TextInput {...register("announcementUntil", day)} type="date" />
          </Field>
        </div>
      </div>
    </Section>
  );
}
