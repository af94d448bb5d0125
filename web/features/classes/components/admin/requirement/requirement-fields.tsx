import { X } from "lucide-react";
import type { ReachableLevel } from "#shared/features/classes/class-instance.ts";
import { apparatusNamed, isTaught } from "#shared/features/moves/syllabus.ts";
import { useMoveWords } from "#web/features/moves/index.ts";
import type { MoveRow } from "#web/features/moves/tables.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

const MOST_MOVES = 20;

export interface RequirementFieldsProps {
  /** What the class is on, as the studio calls it. */
  apparatus: string;
  level: ReachableLevel | null;
  moveIds: readonly string[];
  onLevel: (level: ReachableLevel | null) => void;
  onMoves: (moveIds: string[]) => void;
}

/** What a student must have signed off to come. */
export function RequirementFields({ apparatus: name, level, moveIds, onLevel, onMoves }: RequirementFieldsProps) {
  const db = useDatabase();
  const library = useLiveQuery(() => db.rows<MoveRow>("moves").toArray(), [db]) ?? [];
  const { syllabus, levelName } = useMoveWords();
  const apparatus = apparatusNamed(name, syllabus);
  const chosen = moveIds.flatMap((id) => library.find((move) => move.id === id) ?? []);
  const choices = library
    .filter(
      (move) =>
        isTaught(move, syllabus) && (apparatus === null || move.apparatus === apparatus) && !moveIds.includes(move.id),
    )
    .toSorted((a, b) => a.grade - b.grade || a.name.localeCompare(b.name));
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Level needed")}>
          <NativeSelect value={level ?? ""} onChange={(event) => onLevel(event.target.value || null)}>
            <option value="">{t("None")}</option>
            {syllabus.ladder.map(({ key }) => (
              <option key={key} value={key}>
                {levelName(key, apparatus ?? undefined)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Move needed")}>
          <NativeSelect
            value=""
            disabled={moveIds.length >= MOST_MOVES}
            onChange={(event) => event.target.value && onMoves([...moveIds, event.target.value])}
          >
            <option value="">{t("Add a move")}</option>
            {choices.map((move) => (
              <option key={move.id} value={move.id} data-content>
                {move.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t("Moves needed")} className="flex flex-wrap gap-2">
          {chosen.map((move) => (
            <li
              key={move.id}
              className="flex items-center rounded-full border border-line bg-surface-raised pl-3.5 text-sm font-semibold"
            >
              <Content>{move.name}</Content>
              <IconButton
                label={t("Remove {name}", { name: ownName(move.name) })}
                size="sm"
                onClick={() => onMoves(moveIds.filter((id) => id !== move.id))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-muted">
        {t("Anyone without it can ask the instructor. Those who have a seat keep it.")}
      </p>
    </div>
  );
}
