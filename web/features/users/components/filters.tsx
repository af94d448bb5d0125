import { Role } from "../../../../shared/core/roles.ts";
import { ROLE_WORDS } from "../../../role-words.ts";
import { NativeSelect } from "../../../ui/forms/native-select.tsx";
import type { FilterName, UserQuery } from "../queries.ts";

interface Choice {
  name: FilterName;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: "role",
    label: "Role",
    options: [["all", "Every role"], ...Role.options.map((role) => [role, ROLE_WORDS[role]] as const)],
  },
  {
    name: "pass",
    label: "Pass",
    options: [
      ["all", "Pass: any"],
      ["active", "With a pass"],
      ["none", "Without a pass"],
    ],
  },
  {
    name: "waiver",
    label: "Waiver",
    options: [
      ["all", "Waiver: any"],
      ["signed", "Waiver signed"],
      ["missing", "Waiver missing"],
    ],
  },
  {
    name: "seen",
    label: "Last class",
    options: [
      ["all", "Last class: any"],
      ["lately", "Seen in 3 weeks"],
      ["away", "Away for 3 weeks"],
      ["never", "Never seen"],
    ],
  },
  {
    name: "family",
    label: "Family",
    options: [
      ["all", "Family: any"],
      ["in-family", "In a family"],
      ["alone", "On their own"],
    ],
  },
  {
    name: "state",
    label: "Account",
    options: [
      ["active", "May sign in"],
      ["disabled", "Disabled"],
      ["archived", "Archived"],
    ],
  },
];

export interface FiltersProps {
  query: UserQuery;
  onChange: (name: FilterName, value: string) => void;
}

/** What narrows the list of everybody. On a phone they stand in one row that scrolls. */
export function Filters({ query, onChange }: FiltersProps) {
  return (
    <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 lg:grid lg:grid-cols-3">
      {CHOICES.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          className="w-46 shrink-0 lg:w-auto"
          value={query[name] ?? options[0]?.[0]}
          onChange={(event) => onChange(name, event.target.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      ))}
    </div>
  );
}
