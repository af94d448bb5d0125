import { instructorWords } from "#web/features/classes/class-words.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";

interface ChooseClassesProps {
  /** In the order they begin. */
  classes: readonly ClassInstanceRow[];
  /** Those that stay open. */
  keptIds: ReadonlySet<string>;
  onChange: (keptIds: ReadonlySet<string>) => void;
}

/** The classes of the days, all chosen at first; one that stays open is unticked. */
export function ChooseClasses({ classes, keptIds, onChange }: ChooseClassesProps) {
  const kept = classes.filter(({ id }) => keptIds.has(id)).length;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {t("{count, plural, one {# class} other {# classes}} to cancel", { count: classes.length - kept })}
      </legend>
      {classes.length > 1 && (
        <Checkbox
          label={t("All of them")}
          checked={kept === 0 ? true : kept === classes.length ? false : "indeterminate"}
          onCheckedChange={(checked) => onChange(new Set(checked === true ? [] : classes.map(({ id }) => id)))}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {classes.map((instance) => (
          <li key={instance.id}>
            <Checkbox
              label={ownName(instance.name)}
              description={detailOf(instance)}
              checked={!keptIds.has(instance.id)}
              onCheckedChange={(checked) => {
                const next = new Set(keptIds);
                if (checked === true) next.delete(instance.id);
                else next.add(instance.id);
                onChange(next);
              }}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const detailOf = (instance: ClassInstanceRow): string =>
  joined([
    `${formatDay(instance.date)}, ${formatTimeRange(instance.startTime, instance.endTime)}`,
    instructorWords(instance),
    t("{value} of {capacity}", { value: instance.capacity - instance.seatsLeft, capacity: instance.capacity }),
  ]);
