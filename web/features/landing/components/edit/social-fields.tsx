import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { type LandingConfig, SOCIAL_NETWORKS } from "#shared/features/landing/landing-config.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { socialNames } from "../social-icon.tsx";

const MOST = 6;

export function SocialFields({ fields: { control, register, formState } }: { fields: UseFormReturn<LandingConfig> }) {
  const links = useFieldArray({ control, name: "socialLinks" });
  return (
    <ul className="grid gap-3">
      {links.fields.map((link, at) => (
        <li key={link.id} className="flex items-end gap-2">
          <Field label={t("Network")} className="w-36">
            <NativeSelect {...register(`socialLinks.${at}.network`)}>
              {SOCIAL_NETWORKS.map((network) => (
                <option key={network} value={network}>
                  {socialNames[network]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label={t("Link")} className="min-w-0 flex-1" error={formState.errors.socialLinks?.[at]?.url?.message}>
            <TextInput {...register(`socialLinks.${at}.url`)} type="url" inputMode="url" placeholder="https://" />
          </Field>
          <IconButton
            type="button"
            label={t("Remove link {value}", { value: at + 1 })}
            onClick={() => links.remove(at)}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
      {links.fields.length < MOST && (
        <li>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            onClick={() => links.append({ network: "instagram", url: "" })}
          >
            <Plus aria-hidden="true" />
            {t("Add a link")}
          </Button>
        </li>
      )}
    </ul>
  );
}
