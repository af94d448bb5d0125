import { type Message, message } from "#shared/core/messages/message.ts";
import { Role } from "#shared/core/roles.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { FilterName, UserQuery } from "../queries.ts";

interface Choice {
  name: FilterName;
  label: Message;
  options: readonly (readonly [value: string, label: Message])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: "role",
    label: message("Role"),
    options: [["all", message("Every role")], ...Role.options.map((role) => [role, ROLE_WORDS[role]] as const)],
  },
  {
    name: "pass",
    label: message("Pass"),
    options: [
      ["all", message("Pass: any")],
      ["active", message("With a pass")],
      ["none", message("Without a pass")],
    ],
  },
  {
    name: "waiver",
    label: message("Waiver"),
    options: [
      ["all", message("Waiver: any")],
      ["signed", message("Waiver signed")],
      ["missing", message("Waiver missing")],
    ],
  },
  {
    name: "seen",
    label: message("Last class"),
    options: [
      ["all", message("Last class: any")],
      ["lately", message("Seen in 3 weeks")],
      ["away", message("Away for 3 weeks")],
      ["never", message("Never seen")],
    ],
  },
  {
    name: "family",
    label: message("Family"),
    options: [
      ["all", message("Family: any")],
      ["in-family", message("In a family")],
      ["alone", message("On their own")],
    ],
  },
  {
    name: "state",
    label: message("Account"),
    options: [
      ["active", message("May sign in")],
      ["disabled", message("Disabled")],
      ["archived", message("Archived @person")],
    ],
  },
];

export interface FiltersProps {
  query: UserQuery;
  onChange: (name: FilterName, value: string) => void;
}

/** What narrows the list of all people. On a phone they stand in one row that scrolls. */
export function Filters({ query, onChange }: FiltersProps) {
  return (
    <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 lg:grid lg:grid-cols-3">
      {CHOICES.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          aria-label={t(label)}
          className="w-46 shrink-0 lg:w-auto"
          value={query[name] ?? options[0]?.[0]}
          onChange={(event) => onChange(name, event.target.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </NativeSelect>
      ))}
    </div>
  );
}
