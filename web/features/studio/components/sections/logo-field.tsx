import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { v7 as newId } from "uuid";
import { type LogoVariant, logoPath } from "#shared/core/settings/logo-path.ts";
import { addLogo } from "#shared/features/studio/logo-endpoints.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import { call } from "#web/data/client.ts";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { useAddPicture } from "#web/pictures/use-add-picture.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LogoMark } from "#web/ui/brand/logo.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";
import { makeLogo } from "../../make-logo.ts";

export interface LogoFieldProps {
  fields: UseFormReturn<StudioSettings>;
  hint: ReactNode;
}

/** One picture for everything: header, home screen, letters and papers. Drawn in each size on this device. */
export function LogoField({ fields, hint }: LogoFieldProps) {
  const { field, fieldState } = useController({ control: fields.control, name: "logoId" });
  const { isBusy, add } = useAddPicture(makeLogo, async (pictures) => {
    const id = newId();
    for (const [variant, pngBase64] of Object.entries(pictures) as [LogoVariant, string][])
      await call(addLogo, { id, variant, pngBase64 });
    field.onChange(id);
  });
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
          <PictureButton hasPicture={Boolean(field.value)} isBusy={isBusy} onPick={add} inputRef={field.ref} />
          {field.value && (
            <Button type="button" variant="ghost" size="sm" onClick={() => field.onChange("")}>
              <Undo2 aria-hidden="true" />
              {t("Use the app's own")}
            </Button>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}
