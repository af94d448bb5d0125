import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { CorrectedClass } from "#shared/features/classes/admin/class-import.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface CorrectedClassesProps {
  classes: readonly CorrectedClass[];
  /** Null: they were changed. */
  ticked: readonly string[] | null;
  onTick: (ids: string[]) => void;
}

/** Classes of an earlier import whose row says something else by now. They stay as they are until they are ticked. */
export function CorrectedClasses({ classes, ticked, onTick }: CorrectedClassesProps) {
  const wanted = classes.filter(({ id }) => ticked?.includes(id)).length;
  const columns: DataColumn<CorrectedClass>[] = ticked === null ? SHOWN : [...SHOWN, tickColumn(ticked, onTick)];
  return (
    <section>
      <h3 className="mb-3 text-base">{ticked === null ? t("Changed @done") : t("Would change")}</h3>
      {ticked !== null && (
        <Checkbox
          className="mb-1"
          label={t("{count, plural, one {Change # class} other {Change # classes}}", { count: classes.length })}
          description={t("We notify people in them of a new time, room or instructor.")}
          checked={wanted === classes.length ? true : wanted > 0 ? "indeterminate" : false}
          onCheckedChange={(checked) => onTick(checked === true ? classes.map(({ id }) => id) : [])}
        />
      )}
      <DataTable caption={t("Corrected classes")} columns={columns} rows={classes} rowKey={({ id }) => id} />
    </section>
  );
}

const whenOf = ({ date, startTime }: Pick<CorrectedClass, "date" | "startTime">) =>
  `${formatDay(date)}, ${formatTime(startTime)}`;

const tickColumn = (ticked: readonly string[], onTick: (ids: string[]) => void): DataColumn<CorrectedClass> => ({
  key: "tick",
  header: message("Change"),
  phone: "actions",
  cell: (row) => (
    <Checkbox
      label={t("Change it")}
      aria-label={t("Change {name}, {when}", { name: row.name, when: whenOf(row.was) })}
      checked={ticked.includes(row.id)}
      onCheckedChange={(checked) =>
        onTick(checked === true ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))
      }
    />
  ),
});

/** "Maya Torres → Noor Haddad", one line for each field that differs. */
function Differences({ row: { was, ...now } }: { row: CorrectedClass }) {
  const pairs = [
    [whenOf(was), whenOf(now)],
    [was.instructorName, now.instructorName],
    [was.place || "–", now.place || "–"],
    [seats(was.capacity), seats(now.capacity)],
    [formatCents(was.priceCents), formatCents(now.priceCents)],
  ].filter(([before, after]) => before !== after);
  return (
    <ul>
      {pairs.map(([before, after]) => (
        <li key={`${before} ${after}`}>
          <del className="text-ink-muted">
            <span className="sr-only">{t("Before:")} </span>
            <Content>{before ?? ""}</Content>
          </del>{" "}
          <span aria-hidden="true">→</span>{" "}
          <ins className="font-semibold no-underline">
            <span className="sr-only">{t("After:")} </span>
            <Content>{after ?? ""}</Content>
          </ins>
        </li>
      ))}
    </ul>
  );
}

const seats = (count: number) => t("{count, plural, one {# seat} other {# seats}}", { count });

const SHOWN: DataColumn<CorrectedClass>[] = [
  { key: "line", header: message("Line"), phone: "hidden", sortBy: ({ line }) => line, cell: ({ line }) => line },
  {
    key: "name",
    header: message("Class"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Content>{name}</Content>,
  },
  {
    key: "when",
    header: message("When"),
    sortBy: ({ was }) => was.date + was.startTime,
    cell: ({ was }) => whenOf(was),
  },
  { key: "differences", header: message("What changes"), cell: (row) => <Differences row={row} /> },
];
