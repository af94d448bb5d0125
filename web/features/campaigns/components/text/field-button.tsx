import { Braces } from "lucide-react";
import { useState } from "react";
import {
  FIELD_WORDS,
  findWithoutFallback,
  MERGE_FIELDS,
  type MergeField,
  type UsedField,
} from "#shared/features/campaigns/merge-fields.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { t } from "#web/words/t.ts";
import { toolStyle } from "./tool-style.ts";

interface FieldButtonProps {
  onInsert: (used: UsedField) => void;
  focusAfter: () => void;
}

/** Chooses a field, and what stands there for people who have no value. */
export function FieldButton({ onInsert, focusAfter }: FieldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<MergeField>("firstName");
  const [fallback, setFallback] = useState("");
  const [isTried, setTried] = useState(false);
  const used = { field, fallback: fallback.trim() };
  const isMissing = findWithoutFallback([used]).length > 0;
  const mayBeMissing = findWithoutFallback([{ field, fallback: "" }]).length > 0;
  function insert() {
    setTried(true);
    if (isMissing) return;
    onInsert(used);
    setOpen(false);
    setFallback("");
    setTried(false);
  }
  return (
    <Popover
      label={t("Insert a field")}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      focusAfter={focusAfter}
      trigger={
        <button type="button" aria-label={t("Insert a field")} title={t("Insert a field")} className={toolStyle}>
          <Braces />
        </button>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          insert();
        }}
      >
        <Field label={t("Field")} hint={t("Filled in for each reader.")}>
          <NativeSelect value={field} onChange={({ target }) => setField(target.value as MergeField)}>
            {MERGE_FIELDS.map((name) => (
              <option key={name} value={name}>
                {t(FIELD_WORDS[name])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {mayBeMissing && (
          <Field
            label={t("For people without it")}
            hint={t("In the language of the text, as “your next class”.")}
            required
            error={isTried && isMissing ? t("Say what to show instead.") : undefined}
          >
            <TextInput value={fallback} maxLength={100} onChange={({ target }) => setFallback(target.value)} />
          </Field>
        )}
        <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
          {t("Insert")}
        </Button>
      </form>
    </Popover>
  );
}
