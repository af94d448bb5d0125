import type { LogFilter } from "../../../../shared/features/audit/endpoints.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { NativeSelect } from "../../../ui/forms/native-select.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { useLogActors } from "../queries.ts";

const KINDS = [
  { value: "", label: "Everything" },
  { value: "change", label: "Changed by staff" },
  { value: "security", label: "Security" },
  { value: "system", label: "By itself" },
] as const;

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (name: string, value: string) => void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { data: actors = [] } = useLogActors();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label="Kind" className="max-lg:col-span-2">
        <NativeSelect value={filter.kind ?? ""} onChange={(event) => onChange("kind", event.target.value)}>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Who" className="max-lg:col-span-2">
        <NativeSelect value={filter.actorId ?? ""} onChange={(event) => onChange("person", event.target.value)}>
          <option value="">Anybody</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
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
