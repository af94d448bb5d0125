import { ArrowLeft, ImagePlus, Trash2 } from "lucide-react";
import { useId } from "react";
import { v7 as newId } from "uuid";
import { addPicture } from "#shared/features/merch/endpoints.ts";
import { call } from "#web/data/client.ts";
import { makePicture } from "#web/pictures/make-picture.ts";
import { PictureInput } from "#web/pictures/picture-input.tsx";
import { useAddPicture } from "#web/pictures/use-add-picture.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { t } from "#web/words/t.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";

const MOST = 6;

export interface PicturesFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The studio's own pictures; the first one stands in the shop. */
export function PicturesField({ value, onChange }: PicturesFieldProps) {
  const id = useId();
  const { isBusy, add } = useAddPicture(
    (file) => makePicture(file),
    async (jpegBase64) => {
      const picture = { id: newId(), jpegBase64 };
      await call(addPicture, picture);
      onChange([...value, picture.id]);
    },
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("Pictures")}</legend>
      <ul className="flex flex-wrap gap-3">
        {value.map((pictureId, at) => (
          <li key={pictureId} className="w-28">
            <img
              src={pictureUrl(pictureId)}
              alt=""
              className="size-28 rounded-control border border-line object-cover"
            />
            <span className="flex justify-between">
              <IconButton
                size="sm"
                label={t("Picture {value}: show earlier", { value: at + 1 })}
                disabled={at === 0}
                onClick={() => onChange(moved(value, at))}
              >
                <ArrowLeft />
              </IconButton>
              <IconButton
                size="sm"
                label={t("Remove picture {value}", { value: at + 1 })}
                onClick={() => onChange(value.filter((each) => each !== pictureId))}
              >
                <Trash2 />
              </IconButton>
            </span>
          </li>
        ))}
        {value.length < MOST && (
          <li>
            <label
              htmlFor={id}
              className="grid size-28 cursor-pointer place-items-center rounded-control border border-dashed border-line-strong p-2 text-center text-sm text-ink-muted hover:border-brand has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <span className="grid justify-items-center gap-1">
                {isBusy ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-6" />}
                <span>{t("Add a picture")}</span>
              </span>
              <PictureInput id={id} disabled={isBusy} onPick={add} />
            </label>
          </li>
        )}
      </ul>
      <p className="mt-1.5 text-sm text-ink-muted">{t("Without a picture, we show a drawing.")}</p>
    </fieldset>
  );
}

const moved = (ids: readonly string[], at: number): string[] =>
  ids.toSpliced(at, 1).toSpliced(at - 1, 0, ids[at] ?? "");
