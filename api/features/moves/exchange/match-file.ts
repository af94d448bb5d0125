import { isDeepStrictEqual } from "node:util";
import { v7 as newId } from "uuid";
import { Id } from "#shared/core/ids.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import type { AdminMove, MoveDraft } from "#shared/features/moves/admin/move-draft.ts";
import {
  FILE_FIELDS,
  type FileFault,
  type FileField,
  type FileMove,
} from "#shared/features/moves/exchange/library-file.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";
import type { ReadMove } from "./read-file.ts";
import { toFileMove } from "./write-file.ts";

/** A move as the library would have it after the import. */
export interface MatchedMove {
  line: number;
  /** What it was; null for a new one. */
  known: AdminMove | null;
  after: MoveDraft & { id: string; isArchived: boolean };
  /** What is another one than before; of a new move all of it. */
  fields: FileField[];
}

export interface KnownLibrary {
  moves: readonly AdminMove[];
  syllabus: Syllabus;
  /** What became of moves that were merged into others, by the id they had. */
  mergedInto: ReadonlyMap<string, AdminMove>;
}

type Found = Omit<ReadMove, "move"> & { move: FileMove; known: AdminMove | null; id: string };

const nameKey = (apparatus: string, name: string) => `${apparatus} ${plainText(name.trim())}`;

/** Finds for each line the move it is about. By its key; without one by its name on its apparatus. */
export function matchFile(read: readonly ReadMove[], library: KnownLibrary) {
  const faults: FileFault[] = [];
  const refuse = (at: ReadMove, field: FileField, words: Message) =>
    faults.push({ line: at.line, field, move: at.move.name, ...inEnglish(words) });
  const named = read.map((row) => nameSubjects(row, library.syllabus, (field, words) => refuse(row, field, words)));
  const found = findMoves(named, library, refuse);
  const idOf = referenceFinder(found, library.moves);
  const matched = found.map(({ line, move, known, id }): MatchedMove => {
    const prerequisites = move.prerequisites?.flatMap((text) => {
      const before = idOf(text, move.apparatus);
      if (!before) refuse({ line, move }, "prerequisites", message("There's no move “{name}”.", { name: text }));
      return before ?? [];
    });
    const after = {
      ...draftOf(move, known, prerequisites),
      id,
      isArchived: move.archived ?? known?.isArchived ?? false,
    };
    return { line, known, after, fields: changedFields(known, after) };
  });
  return { matched, faults };
}

/** Apparatus and level by their keys, where the file has their names. */
function nameSubjects(
  { line, move }: ReadMove,
  { apparatus, ladder }: Syllabus,
  refuse: (field: FileField, words: Message) => void,
): ReadMove {
  const on = findNamed(apparatus, move.apparatus);
  const level = findNamed(ladder, move.level);
  if (!on) refuse("apparatus", message("There's no apparatus “{name}”.", { name: move.apparatus }));
  if (!level) refuse("level", message("There's no level “{name}”.", { name: move.level }));
  return { line, move: { ...move, apparatus: on?.key ?? move.apparatus, level: level?.key ?? move.level } };
}

const findNamed = <Named extends { key: string; name: string }>(all: readonly Named[], text: string) =>
  all.find(({ key }) => key === text) ?? all.find(({ name }) => plainText(name) === plainText(text));

function findMoves(
  read: readonly ReadMove[],
  { moves, mergedInto }: KnownLibrary,
  refuse: (at: ReadMove, field: FileField, words: Message) => void,
): Found[] {
  const byId = new Map(moves.map((move) => [move.id, move]));
  // Of two with one name the one that is taught.
  const taughtLast = moves.toSorted((a, b) => Number(b.isArchived) - Number(a.isArchived));
  const byName = new Map(taughtLast.map((move) => [nameKey(move.apparatus, move.name), move]));
  const seen = new Map<string, number>();
  return read.map(({ line, move }): Found => {
    const key = move.key?.trim().toLowerCase() ?? "";
    const isId = Id.safeParse(key).success;
    const survivor = mergedInto.get(key);
    if (survivor)
      refuse(
        { line, move },
        "key",
        message("This move was merged into “{name}”. Remove its line.", { name: survivor.name }),
      );
    const known = byId.get(key) ?? (isId ? null : (byName.get(nameKey(move.apparatus, move.name)) ?? null));
    const id = known?.id ?? (isId ? key : newId());
    for (const [field, said] of [["name", id] as const, ["key", key && `key ${key}`] as const]) {
      const earlier = said && seen.get(said);
      if (earlier)
        refuse({ line, move }, field, message("The same move is already on line {line}.", { line: String(earlier) }));
      else if (said) seen.set(said, line);
      if (earlier) break;
    }
    return { line, move, known, id };
  });
}

/** Which move a prerequisite means: by key, then by name on the same apparatus, then by a name that is there once. */
function referenceFinder(found: readonly Found[], moves: readonly AdminMove[]) {
  const inFile = new Set(found.map(({ id }) => id));
  const all = [
    ...moves.filter(({ id }) => !inFile.has(id)).toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived)),
    ...found.map(({ id, move }) => ({ id, name: move.name, apparatus: move.apparatus })),
  ];
  const byKey = new Map([
    ...all.map(({ id }) => [id, id] as const),
    ...found.flatMap(({ id, move: { key } }) => (key ? [[key.toLowerCase(), id] as const] : [])),
  ]);
  const byName = new Map(all.toReversed().map(({ id, name, apparatus }) => [nameKey(apparatus, name), id]));
  const anywhere = Map.groupBy(all, ({ name }) => plainText(name));
  return (text: string, apparatus: string): string | null => {
    const others = anywhere.get(plainText(text)) ?? [];
    const only = others.length === 1 ? others[0]?.id : null;
    return byKey.get(text.toLowerCase()) ?? byName.get(nameKey(apparatus, text)) ?? only ?? null;
  };
}

/** What the file leaves out is as it was. */
function draftOf(move: FileMove, known: AdminMove | null, prerequisites: string[] | undefined): MoveDraft {
  return {
    name: move.name,
    otherNames: move.other_names ?? known?.otherNames ?? [],
    apparatus: move.apparatus,
    level: move.level as MoveDraft["level"],
    grade: move.grade,
    order: move.order ?? known?.order ?? 0,
    prerequisites: [...new Set(prerequisites ?? known?.prerequisites ?? [])],
    description: move.description ?? known?.description ?? "",
    safetyNote: move.safety_note ?? known?.safetyNote ?? "",
    spanish: {
      name: move.name_es ?? known?.spanish.name ?? "",
      description: move.description_es ?? known?.spanish.description ?? "",
      safetyNote: move.safety_note_es ?? known?.spanish.safetyNote ?? "",
    },
  };
}

function changedFields(known: AdminMove | null, after: MatchedMove["after"]): FileField[] {
  if (!known) return [...FILE_FIELDS];
  const [was, is] = [toFileMove(known), toFileMove(after)];
  return FILE_FIELDS.filter((field) => !isDeepStrictEqual(was[field], is[field]));
}
