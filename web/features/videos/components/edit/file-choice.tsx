import { sizeText } from "#web/size-text.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";

interface FileChoiceProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  error?: string | undefined;
}

export function FileChoice({ file, onChoose, error }: FileChoiceProps) {
  return (
    <Field
      label={t("Video file")}
      hint={file ? sizeText(file.size) : t("MP4 or WebM, up to 2 GB")}
      required
      error={error}
    >
      <TextInput
        type="file"
        accept="video/mp4,video/webm,video/quicktime"
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="pt-2"
      />
    </Field>
  );
}
