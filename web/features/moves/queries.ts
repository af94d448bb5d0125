import { signedMoves } from "#shared/features/moves/levels.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import { isTaught } from "#shared/features/moves/syllabus.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { useSignedInUser } from "../accounts/index.ts";
import type { MyMove } from "./filter-moves.ts";
import type { MoveProgressRow, MoveRow, PracticeEntryRow, SkillRecordRow } from "./tables.ts";
import { readSyllabus } from "./use-syllabus.ts";

/** Everything that is taught. What is archived stays on the device, for the names of what was signed off. */
async function readLibrary(db: StudioDatabase): Promise<MoveRow[]> {
  const [moves, syllabus] = await Promise.all([db.rows<MoveRow>("moves").toArray(), readSyllabus(db)]);
  return moves.filter((move) => isTaught(move, syllabus));
}

/** The whole library with one's own states and sign-offs, as this device knows it. Undefined while looking. */
export function useMyMoves(): MyMove[] | undefined {
  const db = useDatabase();
  const { id: userId } = useSignedInUser();
  return useLiveQuery(async () => {
    const [moves, progress, record] = await Promise.all([
      readLibrary(db),
      db.rows<MoveProgressRow>("moveProgress").toArray(),
      db.rows<SkillRecordRow>("skillRecords").get(userId),
    ]);
    const byMove = new Map(progress.map((row) => [row.moveId, row]));
    const signed = signedMoves(record?.signOffs ?? []);
    return moves.map((move) => {
      const mine = byMove.get(move.id);
      return {
        ...move,
        state: mine?.state ?? "none",
        hasNote: Boolean(mine?.note.trim()),
        goalBy: mine?.goalBy ?? null,
        signedOff: signed.get(move.id) ?? null,
      };
    });
  }, [db, userId]);
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

/** A booking and its class as far as one's own weeks read them; other slices keep them. */
interface VisitRow {
  classInstanceId: string;
  attendeeId: string;
  attendance: string | null;
  startsAt: string;
}

/** A class to which one came. */
export interface Visit {
  classInstanceId: string;
  startsAt: string;
  /** Empty: the class is no more on this device. */
  name: string;
}

/** The classes to which one came, as the rosters on this device say. Undefined while looking. */
export function useMyVisits(): Visit[] | undefined {
  const db = useDatabase();
  const { id: userId } = useSignedInUser();
  return useLiveQuery(async () => {
    const bookings = await db.rows<VisitRow>("bookings").toArray();
    const mine = bookings.filter((booking) => booking.attendeeId === userId && hasCome(booking));
    const ids = mine.map(({ classInstanceId }) => classInstanceId);
    const classes = await db.rows<{ name: string }>("classInstances").bulkGet(ids);
    return mine.map(({ classInstanceId, startsAt }, at) => ({
      ...{ classInstanceId, startsAt, name: classes[at]?.name ?? "" },
    }));
  }, [db, userId]);
}

const hasCome = ({ attendance }: VisitRow): boolean => attendance === "present" || attendance === "late";

/** Everything that is taught; undefined while looking. */
export function useLibrary(): MoveRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(() => readLibrary(db), [db]);
}

/** One's own practice log, the latest day first; of one move when it is named. */
export function usePractice(moveId?: string): PracticeEntryRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const table = db.rows<PracticeEntryRow>("practiceEntries");
    const rows = moveId ? await table.where({ moveId }).toArray() : await table.toArray();
    return rows.sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
  }, [db, moveId]);
}
