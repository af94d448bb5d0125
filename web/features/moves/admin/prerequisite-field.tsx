import { X } from "lucide-react";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import { whyNotAfter } from "#shared/features/moves/admin/prerequisites.ts";
import { compareMoves } from "#shared/features/moves/move-order.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

export interface PrerequisiteFieldProps {
  library: AdminLibrary;
  /** As it is being written; the id is null for a new one. */
  move: { id: string | null; apparatus: string; grade: number };
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
}

/** Moves to be safe in first. Only what makes no circle and is not harder can be chosen. */
export function PrerequisiteField({ library: { moves }, move, chosen, onChange, error }: PrerequisiteFieldProps) {
  const self = { id: move.id ?? "", grade: move.grade };
  const byId = new Map(moves.map((each) => [each.id, each]));
  const choices = moves
    .filter((each) => !each.isArchived && each.apparatus === move.apparatus && !chosen.includes(each.id))
    .filter(({ id }) => whyNotAfter(moves, self, id) === null)
    .toSorted(compareMoves);
  const harder = chosen.map((id) => byId.get(id)).find((each) => each && each.grade > move.grade);
  return (
    <div className="grid gap-3">
      <Field
        label={t("Be safe in these first")}
        error={harder ? t("{name} is harder than this move.", { name: ownName(harder.name) }) : error}
      >
        <NativeSelect value="" onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}>
          <option value="">{t("Add a move")}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id} data-content>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t("Moves to be safe in first")} className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const known = byId.get(id)?.name;
            const name = known ?? t("A move that is gone");
            return (
              <li
                key={id}
                className="flex items-center rounded-full border border-line bg-surface-raised pl-3.5 text-sm font-semibold"
              >
                {known ? <Content>{known}</Content> : name}
                <IconButton
                  label={t("Remove {name}", { name })}
                  size="sm"
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                >
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
