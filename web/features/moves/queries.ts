import { useLiveQuery } from "dexie-react-hooks";
import { progressId } from "../../../shared/features/moves/move-progress.ts";
import { useDatabase } from "../../local-data.ts";
import { useSignedInUser } from "../accounts/index.ts";
import type { MyMove } from "./library.ts";
import type { MoveProgressRow, MoveRow } from "./tables.ts";

/** The whole library with one's own states, as this device knows it. Undefined while looking. */
export function useMyMoves(): MyMove[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const [moves, progress] = await Promise.all([
      db.rows<MoveRow>("moves").toArray(),
      db.rows<MoveProgressRow>("moveProgress").toArray(),
    ]);
    const byMove = new Map(progress.map((row) => [row.moveId, row]));
    return moves.map((move) => {
      const mine = byMove.get(move.id);
      return { ...move, state: mine?.state ?? "none", hasNote: Boolean(mine?.note.trim()) };
    });
  }, [db]);
}

/** One's own note of a move; undefined while looking. */
export function useMyNote(moveId: string): string | undefined {
  const db = useDatabase();
  const { id: userId } = useSignedInUser();
  return useLiveQuery(
    async () => (await db.rows<MoveProgressRow>("moveProgress").get(progressId(userId, moveId)))?.note ?? "",
    [db, userId, moveId],
  );
}
