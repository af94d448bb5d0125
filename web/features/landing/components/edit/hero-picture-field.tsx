import { Trash2 } from "lucide-react";
import { type UseFormReturn, useController } from "react-hook-form";
import { v7 as newId } from "uuid";
import { addLandingPicture, getLandingPicture } from "#shared/features/landing/endpoints.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { call } from "#web/data/client.ts";
import { makePicture } from "#web/pictures/make-picture.ts";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { useAddPicture } from "#web/pictures/use-add-picture.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";

const LONGEST_SIDE = 1_280;

/** The picture behind the words: redrawn small on the device, so that a camera's file loads as fast as any. */
export function HeroPictureField({ fields }: { fields: UseFormReturn<LandingConfig> }) {
  const { field } = useController({ control: fields.control, name: "heroBackgroundImage" });
  const { isBusy, add } = useAddPicture(
    (file) => makePicture(file, { longestSide: LONGEST_SIDE }),
    async (jpegBase64) => {
      const picture = { id: newId(), jpegBase64 };
      await call(addLandingPicture, picture);
      field.onChange(getLandingPicture.path.replace(":id", picture.id));
    },
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Picture behind the words")}</legend>
      {field.value && (
        <img src={field.value} alt="" className="mb-3 h-32 w-full rounded-control border border-line object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <PictureButton hasPicture={Boolean(field.value)} isBusy={isBusy} onPick={add} />
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
