import type { ComponentProps } from "react";
import { TextInput } from "./forms/text-input.tsx";
import { useDraft } from "./use-draft.ts";

export interface DraftInputProps extends Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "onBlur"> {
  value: string;
  /** Called once nothing was typed for a moment, and when the field is left. */
  onSave: (value: string) => void;
}

/** A field without a form and without a Save button, such as a date that narrows a list down. */
export function DraftInput({ value, onSave, ...rest }: DraftInputProps) {
  const { draft, setDraft, flush } = useDraft(value, onSave);
  return <TextInput {...rest} value={draft} onChange={({ target }) => setDraft(target.value)} onBlur={flush} />;
}
