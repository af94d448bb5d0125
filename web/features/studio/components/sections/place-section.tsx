import { inForce } from "#shared/core/settings/in-force.ts";
import { deviceZone } from "#web/data/device/device-zone.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

/** The zones of this browser, and the stored one, which another browser may list under another name. */
const zonesToChoose = (): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), inForce().timeZone])].filter(Boolean).toSorted();

export function PlaceSection({ fields: { register, formState }, hintOf }: SettingsSectionProps) {
  const { errors } = formState;
  const here = deviceZone();
  return (
    <Section title={t("Where you are")}>
      <div className="grid gap-5">
        <Field
          label={t("Time zone")}
          hint={hintOf("timeZone", t("Classes are planned in this time zone."))}
          error={errors.timeZone?.message}
        >
          <NativeSelect {...register("timeZone")}>
            <option value="">{t("As the server was set up")}</option>
            <optgroup label={t("This device")}>
              <option value={here}>{here.replaceAll("_", " ")}</option>
            </optgroup>
            <optgroup label={t("All")}>
              {zonesToChoose()
                .filter((zone) => zone !== here)
                .map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll("_", " ")}
                  </option>
                ))}
            </optgroup>
          </NativeSelect>
        </Field>
        <Field label={t("Address")} hint={hintOf("address", t("As on an envelope."))} error={errors.address?.message}>
          <Textarea {...register("address")} rows={3} autoComplete="street-address" />
        </Field>
        <Field
          label={t("Link to a map")}
          hint={hintOf("mapUrl", t("Copied from your map app."))}
          error={errors.mapUrl?.message}
        >
          <TextInput {...register("mapUrl")} type="url" inputMode="url" placeholder="https://" />
        </Field>
        <Pair>
          <Field
            label={t("Rooms")}
            hint={hintOf("rooms", t("One per line. You choose from these when you plan a class."))}
            error={errors.rooms?.message}
          >
            <Textarea {...register("rooms")} rows={3} />
          </Field>
          <Field
            label={t("Rooms in Spanish")}
            hint={hintOf("roomsEs", t("In the same order."))}
            error={errors.roomsEs?.message}
          >
            <Textarea {...register("roomsEs")} rows={3} lang="es" />
          </Field>
        </Pair>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("Phone")} hint={hintOf("phone")} error={errors.phone?.message}>
            <TextInput {...register("phone")} type="tel" inputMode="tel" />
          </Field>
          <Field label={t("Email")} hint={hintOf("email")} error={errors.email?.message}>
            <TextInput {...register("email")} type="email" inputMode="email" />
          </Field>
        </div>
      </div>
    </Section>
  );
}
