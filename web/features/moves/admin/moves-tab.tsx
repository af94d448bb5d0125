import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { message } from "#shared/core/messages/message.ts";
import { movePhrases } from "#shared/features/language/phrases/moves.ts";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import { compareMoves } from "#shared/features/moves/move-order.ts";
import { editColumn } from "#web/shell/staff/lists/edit-column.tsx";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { t } from "#web/words/t.ts";
import { ApparatusOptions } from "../components/apparatus-options.tsx";
import { isNamed } from "../filter-moves.ts";
import { type MoveWords, useMoveWords } from "../use-syllabus.ts";
import { MoveForm, type Opened } from "./move-form.tsx";

const NO_FILTER = { text: "", apparatus: "", level: "", show: "taught" };
const SHOWS = { taught: message("Taught"), archived: message("Archived @moves"), all: message("All moves") };

/** The whole library, by apparatus and level; `?search=` names a move. */
export function MovesTab({ library }: { library: AdminLibrary }) {
  const words = useMoveWords();
  const { syllabus } = words;
  const [filter, setFilter] = useState({ ...NO_FILTER, text: useSearchParams()[0].get("search") ?? "" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const choose = (name: keyof typeof filter) => (event: { target: { value: string } }) =>
    setFilter({ ...filter, [name]: event.target.value });
  const keys = [
    ...new Set([...syllabus.apparatus, ...library.moves.map(({ apparatus: key }) => ({ key }))].map(({ key }) => key)),
  ];
  const rows = library.moves
    .filter(
      ({ apparatus, level }) =>
        (!filter.apparatus || apparatus === filter.apparatus) && (!filter.level || level === filter.level),
    )
    .filter(({ isArchived }) => filter.show === "all" || isArchived === (filter.show === "archived"))
    .filter(
      (move) =>
        filter.text.trim() === "" ||
        isNamed(
          { ...move, otherNames: [...move.otherNames, move.spanish.name || (movePhrases[move.name] ?? "")] },
          filter.text,
        ),
    )
    .toSorted((a, b) => keys.indexOf(a.apparatus) - keys.indexOf(b.apparatus) || compareMoves(a, b));
  return (
    <div className="grid gap-5">
      <NewAction label={t("New move")} onNew={() => setOpened({ kind: "new" })} />
      <search className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
        <div className="col-span-2 sm:min-w-48 sm:flex-1">
          <SearchInput
            label={t("Search moves")}
            value={filter.text}
            onValueChange={(text) => setFilter({ ...filter, text })}
          />
        </div>
        <NativeSelect
          aria-label={t("Apparatus")}
          className="sm:w-44"
          value={filter.apparatus}
          onChange={choose("apparatus")}
        >
          <option value="">{t("All apparatus")}</option>
          <ApparatusOptions keys={keys} />
        </NativeSelect>
        <NativeSelect aria-label={t("Level")} className="sm:w-36" value={filter.level} onChange={choose("level")}>
          <option value="">{t("Any level")}</option>
          {syllabus.ladder.map(({ key, name }) => (
            <option key={key} value={key} data-content>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t("Which moves")}
          className="max-sm:col-span-2 sm:w-36"
          value={filter.show}
          onChange={choose("show")}
        >
          {Object.entries(SHOWS).map(([show, label]) => (
            <option key={show} value={show}>
              {t(label)}
            </option>
          ))}
        </NativeSelect>
      </search>
      <DataTable
        caption={t("Moves")}
        columns={columnsFor(words, (move) => setOpened({ kind: "edit", move }))}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          library.moves.length === 0 ? (
            <EmptyState title={t("No moves yet")} description={t("Add your own, or import a library from a file.")} />
          ) : (
            <EmptyState title={t("No moves here")} description={t("Search for another word, or add one.")} />
          )
        }
      />
      {opened && (
        <MoveForm
          key={opened.kind === "new" ? "new" : `${opened.kind} ${opened.move.id}`}
          opened={opened}
          library={library}
          apparatus={filter.apparatus}
          onDuplicate={(move) => setOpened({ kind: "copy", move })}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** What a Spanish reader sees: the studio's own word, else the app's for a move it came with. */
function SpanishName({ own, apps }: { own: string; apps: string | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span lang="es">{own || apps || "–"}</span>
      {!own && apps && <Badge>{t("By the app")}</Badge>}
    </span>
  );
}

const columnsFor = (words: MoveWords, onEdit: (move: AdminMove) => void): DataColumn<AdminMove>[] => [
  {
    key: "name",
    header: message("Move"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name, isArchived }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>{name}</span>
        {isArchived && <Badge>{t("Archived @move")}</Badge>}
      </span>
    ),
  },
  {
    key: "spanish",
    header: message("In Spanish"),
    cell: ({ name, spanish }) => <SpanishName own={spanish.name} apps={movePhrases[name]} />,
  },
  { key: "apparatus", header: message("Apparatus"), cell: ({ apparatus }) => words.apparatusName(apparatus) },
  { key: "level", header: message("Level"), cell: ({ level, apparatus }) => words.levelName(level, apparatus) },
  { key: "grade", header: message("Grade"), align: "end", sortBy: ({ grade }) => grade, cell: ({ grade }) => grade },
  editColumn(onEdit, ({ name }) => name),
];
