import type { LogFilter } from "../../../../shared/features/audit/endpoints.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../ui/forms/native-select.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { useLogActors } from "../queries.ts";
import { KNOWN_COMMANDS } from "../what-words.ts";

const KINDS = [
  { value: "", label: "Everything" },
  { value: "change", label: "Changed by staff" },
  { value: "security", label: "Security" },
  { value: "system", label: "By itself" },
] as const;

const OUTCOMES = [
  { value: "", label: "Any outcome" },
  { value: "done", label: "Done" },
  { value: "refused", label: "Refused" },
  { value: "failed", label: "Failed" },
  { value: "unknown", label: "Cut off" },
] as const;

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (name: string, value: string) => void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { data: actors = [] } = useLogActors();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Field label="Kind">
        <NativeSelect value={filter.kind ?? ""} onChange={(event) => onChange("kind", event.target.value)}>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Who">
        <NativeSelect value={filter.actorId ?? ""} onChange={(event) => onChange("person", event.target.value)}>
          <option value="">Anybody</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="What">
        <NativeSelect value={filter.what ?? ""} onChange={(event) => onChange("what", event.target.value)}>
          <option value="">Anything</option>
          {KNOWN_COMMANDS.map(({ what, words }) => (
            <option key={what} value={what}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Outcome">
        <NativeSelect value={filter.outcome ?? ""} onChange={(event) => onChange("outcome", event.target.value)}>
          {OUTCOMES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="From">
        <TextInput type="date" value={filter.from ?? ""} onChange={(event) => onChange("from", event.target.value)} />
      </Field>
      <Field label="Until">
        <TextInput type="date" value={filter.to ?? ""} onChange={(event) => onChange("to", event.target.value)} />
      </Field>
    </div>
  );
}
