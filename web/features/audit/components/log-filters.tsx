import { message } from "#shared/core/messages/message.ts";
import type { LogFilter } from "#shared/features/audit/endpoints.ts";
import { DraftInput } from "#web/ui/draft-input.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { knownCommands } from "../action-labels.ts";
import { OUTCOMES } from "../outcomes.ts";
import { useLogActors } from "../queries.ts";

interface Option {
  value: string;
  label: string;
}

const KINDS = [
  { value: "change", label: message("Changed by staff") },
  { value: "security", label: message("Security") },
  { value: "system", label: message("Automatic") },
];
const RESULTS = Object.entries(OUTCOMES).map(([value, { label }]) => ({ value, label }));

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (name: string, value: string) => void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { data: actors = [] } = useLogActors();
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const choose = (name: string) => (value: string) => onChange(name, value);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-1">
      <Choice
        label={t("Kind")}
        all={t("Everything")}
        options={tLabels(KINDS)}
        value={filter.kind}
        onChoose={choose("kind")}
      />
      <Choice label={t("Who")} all={t("Anybody")} options={people} value={filter.actorId} onChoose={choose("person")} />
      <Choice
        label={t("What")}
        all={t("Anything")}
        options={knownCommands()}
        value={filter.what}
        onChoose={choose("what")}
      />
      <Choice
        label={t("Outcome")}
        all={t("Any outcome")}
        options={tLabels(RESULTS)}
        value={filter.outcome}
        onChoose={choose("outcome")}
      />
      <Field label={t("From")}>
        <DraftInput type="date" value={filter.from ?? ""} onSave={choose("from")} />
      </Field>
      <Field label={t("Until")}>
        <DraftInput type="date" value={filter.to ?? ""} onSave={choose("to")} />
      </Field>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The first option, which narrows nothing down. */
  all: string;
  options: Option[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

function Choice({ label, all, options, value = "", onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
