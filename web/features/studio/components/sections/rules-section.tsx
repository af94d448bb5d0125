import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { FeeField } from "./fee-field.tsx";
import type { SettingsSectionProps } from "./section-props.ts";

/** What holds for every class unless the class says otherwise. Classes that are planned keep what they were sold with. */
export function RulesSection({ fields, hintOf }: SettingsSectionProps) {
  const { register, formState } = fields;
  const { errors } = formState;
  return (
    <>
      <Section title={t("Canceling")} description={t("What new class types start with.")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("Free until this many hours before")}
            hint={hintOf("cancelHours")}
            error={errors.cancelHours?.message}
          >
            <TextInput
              {...register("cancelHours", { valueAsNumber: true })}
              type="number"
              min={0}
              max={336}
              inputMode="numeric"
            />
          </Field>
          <Field
            label={t("Free this many minutes after booking")}
            hint={hintOf("graceMinutes")}
            error={errors.graceMinutes?.message}
          >
            <TextInput
              {...register("graceMinutes", { valueAsNumber: true })}
              type="number"
              min={0}
              max={1440}
              inputMode="numeric"
            />
          </Field>
          <FeeField
            fields={fields}
            name="lateFeeCents"
            label={t("Late fee")}
            hint={hintOf("lateFeeCents", t("Leave blank to keep the payment."))}
          />
          <FeeField
            fields={fields}
            name="noShowFeeCents"
            label={t("No-show fee")}
            hint={hintOf("noShowFeeCents", t("Leave blank to keep the payment."))}
          />
          <Field
            label={t("Hours to dispute a no-show")}
            hint={hintOf("noShowGraceHours")}
            error={errors.noShowGraceHours?.message}
          >
            <TextInput
              {...register("noShowGraceHours", { valueAsNumber: true })}
              type="number"
              min={0}
              max={336}
              inputMode="numeric"
            />
          </Field>
        </div>
      </Section>
      <Section title={t("Timetable")} description={t("A series adds its classes automatically, this far ahead.")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("Weeks planned ahead")}
            hint={hintOf("planWeeks", t("From 4 to 52."))}
            error={errors.planWeeks?.message}
          >
            <TextInput
              {...register("planWeeks", { valueAsNumber: true })}
              type="number"
              min={4}
              max={52}
              inputMode="numeric"
            />
          </Field>
        </div>
      </Section>
      <Section title={t("Waitlist")} description={t("We offer a free seat to one person at a time.")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("Minutes to accept a seat")}
            hint={hintOf("offerMinutes")}
            error={errors.offerMinutes?.message}
          >
            <TextInput
              {...register("offerMinutes", { valueAsNumber: true })}
              type="number"
              min={5}
              max={1440}
              inputMode="numeric"
            />
          </Field>
          <Field
            label={t("Ends this many hours before class")}
            hint={hintOf("cutOffHours")}
            error={errors.cutOffHours?.message}
          >
            <TextInput
              {...register("cutOffHours", { valueAsNumber: true })}
              type="number"
              min={0}
              max={48}
              inputMode="numeric"
            />
          </Field>
          <Field label={t("No offers from")} hint={hintOf("nightFrom")} error={errors.nightFrom?.message}>
            <TextInput {...register("nightFrom")} type="time" />
          </Field>
          <Field
            label={t("No offers until")}
            hint={hintOf("nightTo", t("Same time twice means offers at any hour."))}
            error={errors.nightTo?.message}
          >
            <TextInput {...register("nightTo")} type="time" />
          </Field>
        </div>
      </Section>
      <Section
        title={t("Old records")}
        description={t("Classes, bookings, attendance and chat messages move to an archive. Nothing is deleted.")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t("Archive after this many years")}
            hint={hintOf("archiveYears")}
            error={errors.archiveYears?.message}
          >
            <TextInput
              {...register("archiveYears", { valueAsNumber: true })}
              type="number"
              min={1}
              max={10}
              inputMode="numeric"
            />
          </Field>
        </div>
      </Section>
    </>
  );
}
