import { ImagePlus } from "lucide-react";
import { type Ref, useId } from "react";
import { buttonStyle } from "#web/ui/actions/button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { t } from "#web/words/t.ts";
import { PictureInput } from "./picture-input.tsx";

export interface PictureButtonProps {
  hasPicture: boolean;
  isBusy: boolean;
  onPick: (file: File) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Chooses a picture from the device, or another one. */
export function PictureButton({ hasPicture, isBusy, onPick, inputRef }: PictureButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle({ variant: "secondary", size: "sm" })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus`}
    >
      {isBusy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
      {hasPicture ? t("Another picture") : t("Add a picture")}
      <PictureInput id={id} inputRef={inputRef} disabled={isBusy} onPick={onPick} />
    </label>
  );
}
