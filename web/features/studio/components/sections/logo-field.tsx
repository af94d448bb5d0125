import { ImagePlus, Undo2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { v7 as newId } from "uuid";
import { type LogoVariant, logoPath } from "#shared/core/settings/logo-path.ts";
import { addLogo } from "#shared/features/studio/logo-endpoints.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LogoMark } from "#web/ui/brand/logo.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";
import { makeLogo } from "../../make-logo.ts";

export interface LogoFieldProps {
  fields: UseFormReturn<StudioSettings>;
  hint: ReactNode;
}

/** One picture for everything: header, home screen, letters and papers. Drawn in each size on this device. */
export function LogoField({ fields, hint }: LogoFieldProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const { field, fieldState } = useController({ control: fields.control, name: "logoId" });
  async function add(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      const pictures = await makeLogo(file);
      if (!pictures) toast({ title: t("This file is not a picture."), variant: "danger" });
      else {
        const logoId = newId();
        for (const [variant, pngBase64] of Object.entries(pictures) as [LogoVariant, string][])
          await call(addLogo, { id: logoId, variant, pngBase64 });
        field.onChange(logoId);
      }
    } catch (error) {
      toast({ title: t("The picture could not be added"), description: wordsFor(error), variant: "danger" });
    }
    setBusy(false);
  }
  return (
    <FieldGroup label={t("Logo")} hint={hint} error={fieldState.error?.message} className="sm:col-span-2">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 place-items-center rounded-card border border-line bg-surface-raised p-2">
          {field.value ? (
            <img src={logoPath(field.value, "small")} alt="" className="size-full object-contain" />
          ) : (
            <LogoMark className="is-product size-full" />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="sm" loading={isBusy}>
            <label htmlFor={id} className="cursor-pointer focus-within:outline-2">
              <ImagePlus aria-hidden="true" />
              {field.value ? t("Another picture") : t("Add a picture")}
              <input
                id={id}
                ref={field.ref}
                type="file"
                accept="image/*"
                className="sr-only"
                onChange={({ target }) => {
                  void add(target.files?.[0]);
                  target.value = "";
                }}
              />
            </label>
          </Button>
          {field.value && (
            <Button type="button" variant="ghost" size="sm" onClick={() => field.onChange("")}>
              <Undo2 aria-hidden="true" />
              {t("Back to the app's own")}
            </Button>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
