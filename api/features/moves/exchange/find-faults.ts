import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { type AdminMove, MOST_MOVES } from "#shared/features/moves/admin/move-draft.ts";
import type { FileFault, FileField } from "#shared/features/moves/exchange/library-file.ts";
import { findUnreachableMoves } from "#shared/features/moves/move.ts";
import type { MatchedMove } from "./match-file.ts";

type Move = MatchedMove["after"];

/**
 * What would be wrong with the library. Only lines that change something are at fault: what was wrong before can be
 * exported and imported too.
 */
export function findFaults(matched: readonly MatchedMove[], after: readonly (Move | AdminMove)[]): FileFault[] {
  const changing = matched.filter(({ fields }) => fields.length > 0);
  const byId = new Map(after.map((move) => [move.id, move]));
  const faults: FileFault[] = [];
  const refuse = ({ line, after: { name } }: MatchedMove, field: FileField, words: Message) =>
    faults.push({ line, field, move: name, ...inEnglish(words) });

  const byName = Map.groupBy(
    after.filter(({ isArchived }) => !isArchived),
    ({ apparatus, name }) => `${apparatus} ${plainText(name)}`,
  );
  const inCircle = new Set(findUnreachableMoves(after).filter((id) => leadsToItself(id, byId)));
  const changedGrades = new Map(
    changing.filter(({ fields }) => fields.includes("grade")).map((row) => [row.after.id, row]),
  );
  for (const row of changing) {
    const { id, name, apparatus, isArchived, grade, prerequisites } = row.after;
    const twins = byName.get(`${apparatus} ${plainText(name)}`) ?? [];
    if (!isArchived && twins.length > 1)
      refuse(row, "name", message("This apparatus already has a move with this name."));
    for (const before of prerequisites.flatMap((each) => byId.get(each) ?? []))
      if (before.grade > grade)
        refuse(row, "prerequisites", message("{name} is harder than this move.", { name: before.name }));
    if (inCircle.has(id)) refuse(row, "prerequisites", message("That would be a circle. No student could ever start."));
  }
  const isChanging = new Set(changing.map((row) => row.after.id));
  for (const move of after) {
    if (isChanging.has(move.id)) continue;
    for (const row of move.prerequisites.flatMap((id) => changedGrades.get(id) ?? []))
      if (row.after.grade > move.grade)
        refuse(row, "grade", message("{name} needs this move first, and is easier.", { name: move.name }));
  }
  if (after.length > MOST_MOVES)
    faults.push({
      line: null,
      field: "file",
      move: "",
      ...inEnglish(message("The library is full. It holds 1,000 moves.")),
    });
  return faults;
}

function leadsToItself(start: string, byId: ReadonlyMap<string, Pick<Move, "prerequisites">>): boolean {
  const seen = new Set<string>();
  const waiting = [...(byId.get(start)?.prerequisites ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === start) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(byId.get(id)?.prerequisites ?? []));
  }
  return false;
}
