import { ImagePlus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { v7 as newId } from "uuid";
import { addLandingPicture, getLandingPicture } from "#shared/features/landing/endpoints.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { call } from "#web/data/client.ts";
import { makePicture } from "#web/make-picture.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";

const LONGEST_SIDE = 1_280;

/** The picture behind the words: redrawn small on the device, so that a camera's file loads as fast as any. */
export function HeroPictureField({ fields }: { fields: UseFormReturn<LandingConfig> }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const { field } = useController({ control: fields.control, name: "heroBackgroundImage" });
  async function add(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      const jpegBase64 = await makePicture(file, { longestSide: LONGEST_SIDE });
      if (!jpegBase64) toast({ title: t("This file is not a picture."), variant: "danger" });
      else {
        const picture = { id: newId(), jpegBase64 };
        await call(addLandingPicture, picture);
        field.onChange(getLandingPicture.path.replace(":id", picture.id));
      }
    } catch (error) {
      toast({ title: t("The picture could not be added"), description: wordsFor(error), variant: "danger" });
    }
    setBusy(false);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Picture behind the words")}</legend>
      {field.value && (
        <img src={field.value} alt="" className="mb-3 h-32 w-full rounded-control border border-line object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="sm" loading={isBusy}>
          <label htmlFor={id} className="cursor-pointer focus-within:outline-2">
            <ImagePlus aria-hidden="true" />
            {field.value ? t("Another picture") : t("Add a picture")}
            <input
              id={id}
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
            <Trash2 aria-hidden="true" />
            {t("No picture")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
