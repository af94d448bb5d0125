import type { Ref } from "react";

export interface PictureInputProps {
  id: string;
  onPick: (file: File) => void;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Stands unseen in the label it belongs to. The same file can be chosen again. */
export function PictureInput({ id, onPick, disabled, inputRef }: PictureInputProps) {
  return (
    <input
      id={id}
      ref={inputRef}
      type="file"
      accept="image/*"
      className="sr-only"
      disabled={disabled}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onPick(file);
        target.value = "";
      }}
    />
  );
}
