import { Plus } from "lucide-react";
import { type ConditionKind, MOST_CONDITIONS } from "#shared/features/groups/audience.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { useMoveWords } from "#web/features/moves/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { t } from "#web/words/t.ts";
import { ConditionRow } from "./condition-row.tsx";
import { CONDITION_KINDS, CONDITION_WORDS, mayAdd, newCondition } from "./conditions.ts";
import type { DraftCondition } from "./draft.ts";

interface ConditionListProps {
  conditions: readonly DraftCondition[];
  /** Of each condition. */
  errors: readonly Readonly<Record<string, string>>[];
  error: string | undefined;
  onChange: (conditions: DraftCondition[]) => void;
}

export function ConditionList({ conditions, errors, error, onChange }: ConditionListProps) {
  const { syllabus } = useMoveWords();
  const kinds = CONDITION_KINDS.filter((kind) =>
    mayAdd(
      kind,
      conditions.map(({ condition }) => condition),
    ),
  );
  const add = (kind: ConditionKind) => {
    const key = Math.max(-1, ...conditions.map((each) => each.key)) + 1;
    onChange([...conditions, { key, condition: newCondition(kind, syllabus, studioToday().month) }]);
  };
  return (
    <FieldGroup label={t("Conditions")} hint={t("People who match all of these.")} error={error}>
      <div className="grid gap-3">
        {conditions.map(({ key, condition }, at) => (
          <ConditionRow
            key={key}
            condition={condition}
            errors={errors[at] ?? {}}
            onChange={(changed) =>
              onChange(conditions.map((each) => (each.key === key ? { key, condition: changed } : each)))
            }
            onRemove={() => onChange(conditions.filter((each) => each.key !== key))}
          />
        ))}
        {conditions.length < MOST_CONDITIONS && (
          <Menu
            align="start"
            trigger={
              <Button variant="secondary" size="sm" className="justify-self-start">
                <Plus aria-hidden="true" />
                {t("Add a condition")}
              </Button>
            }
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} onSelect={() => add(kind)}>
                {t(CONDITION_WORDS[kind])}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </FieldGroup>
  );
}
