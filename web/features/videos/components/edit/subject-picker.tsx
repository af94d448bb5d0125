import { X } from "lucide-react";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { Choice } from "../../queries.ts";

interface SubjectPickerProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Several of a long list: picked one after the other, each taken away by a tap. */
export function SubjectPicker({ label, choices, chosen, onChange }: SubjectPickerProps) {
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-2">
      <Field label={label}>
        <NativeSelect value="" onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}>
          <option value="">{t("Choose")}</option>
          {choices
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id} data-content>
                {name}
              </option>
            ))}
        </NativeSelect>
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChange(chosen.filter((kept) => kept !== id))}
                className="hit-44 relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-brand-soft px-3.5 text-sm font-semibold"
              >
                <Content>{names.get(id) ?? "…"}</Content>
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">{t("Remove")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
