import { type Message, message } from "#shared/core/messages/message.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useMoveWords } from "../../moves/index.ts";
import type { FilterName, StudentQuery } from "../queries.ts";

interface Choice {
  name: FilterName;
  label: Message;
  options: readonly (readonly [value: string, label: Message])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: "age",
    label: message("Age"),
    options: [
      ["all", message("Age: any")],
      ["minors", message("Minors")],
      ["adults", message("Adults")],
    ],
  },
  {
    name: "pass",
    label: message("Pass"),
    options: [
      ["all", message("Pass: any")],
      ["with", message("With a pass")],
      ["without", message("Without a pass")],
    ],
  },
  {
    name: "photos",
    label: message("Photos"),
    options: [
      ["all", message("Photos: any")],
      ["agreed", message("Agreed to photos")],
      ["not-agreed", message("Did not agree to photos")],
    ],
  },
  {
    name: "language",
    label: message("Language"),
    options: [
      ["all", message("Language: any")],
      ["en", message("English @person")],
      ["es", message("Spanish @person")],
    ],
  },
];

const keysOf = ({ apparatus }: Pick<Syllabus, "apparatus">): string[] => [
  ...new Set(apparatus.filter(({ isArchived }) => !isArchived).map(({ key }) => key)),
];

interface FiltersProps {
  query: StudentQuery;
  onChange: (name: FilterName, value: string) => void;
}

/** Choices that narrow a list. On a phone they stand in one row that scrolls. */
export function Filters({ query, onChange }: FiltersProps) {
  const { syllabus, apparatusName } = useMoveWords();
  const choices: (Omit<Choice, "label" | "options"> & { label: string; options: (readonly [string, string])[] })[] = [
    ...CHOICES.map(({ name, label, options }) => ({
      name,
      label: t(label),
      options: options.map(([value, text]) => [value, t(text)] as const),
    })),
    {
      name: "apparatus",
      label: t("Apparatus"),
      options: [["all", t("Level on: any")], ...keysOf(syllabus).map((key) => [key, apparatusName(key)] as const)],
    },
    {
      name: "atLeast",
      label: t("Level"),
      options: [
        ["all", t("Level: any")],
        ...syllabus.ladder.map(({ key, name }) => [key, t("{level} or higher", { level: ownName(name) })] as const),
      ],
    },
  ];
  return (
    <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 lg:grid lg:grid-cols-3">
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          className="w-46 shrink-0 lg:w-auto"
          value={query[name] ?? "all"}
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
