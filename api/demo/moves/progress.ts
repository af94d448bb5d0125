import type { Move, MoveApparatus } from "#shared/features/moves/move.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { libraryMoves, MoveProgressModel } from "../../features/moves/index.ts";
import { createRandom, type DemoStudio, demoId, type Random } from "../studio.ts";

type State = "want" | "learning" | "consistent" | "mastered";

/** Up to which grade a student is at home on an apparatus. */
const REACH: Record<string, Partial<Record<MoveApparatus, number>>> = {
  "Amara Okafor": { silks: 2, lyra: 2, sling: 1 },
  "Hannah Brooks": { sling: 2, silks: 1 },
  "Maya Torres": { silks: 5, lyra: 4, rope: 4, straps: 3 },
  "Noor Haddad": { lyra: 4, sling: 4, trapeze: 3 },
};

const NOTES: Record<string, Record<string, string>> = {
  "Amara Okafor": {
    "Hip key": "Turn the hip in before letting go of the top hand. Left side needs more patience.",
    "French climb": "Heel down, breathe out on the way up. Three times without a rest on Tuesday!",
    "Man in the moon": "Ask Noor about the upper knee.",
  },
  "Hannah Brooks": { "Fabric squat": "Shoulders down. It is a rest, not a race." },
};

/** By which day, from today, a student wants to have a move. */
const GOALS: Record<string, Record<string, number>> = {
  "Amara Okafor": { "Hip key": 16, "Man in the moon": 40 },
  "Hannah Brooks": { "Fabric squat": 25 },
};

/** What grows with practice: easy moves are mastered, those at the edge are being learned, the next ones wished for. */
function stateOf({ grade, apparatus }: Move, reach: Partial<Record<MoveApparatus, number>>, random: Random) {
  const edge = reach[apparatus] ?? 0;
  const luck = random.next();
  if (edge === 0 || grade > edge + 1) return null;
  if (grade < edge) return luck < 0.75 ? "mastered" : "consistent";
  if (grade === edge) return luck < 0.25 ? "mastered" : luck < 0.5 ? "consistent" : luck < 0.75 ? "learning" : null;
  return luck < 0.12 ? "learning" : luck < 0.3 ? "want" : null;
}

/** The moves of the people who sign in to the demo studio. */
export async function plantProgress({ now }: DemoStudio): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const docs = Object.entries(REACH).flatMap(([name, reach]) => {
    const userId = demoId(`person ${name}`);
    const random = createRandom(`progress of ${name}`);
    return libraryMoves().flatMap((move) => {
      const note = NOTES[name]?.[move.name] ?? "";
      const state: State | null = stateOf(move, reach, random) ?? (note ? "learning" : null);
      if (!state) return [];
      const changedAt = new Date(now.getTime() - random.between(1, 120) * 86_400_000);
      const _id = progressId(userId, move.id);
      const audiences = [`user:${userId}`];
      const goalBy = inDays(GOALS[name]?.[move.name]);
      return { _id, userId, moveId: move.id, state, note, goalBy, changedAt, claimedAt: changedAt, audiences };
    });
  });
  await insertAll(MoveProgressModel, docs as never[]);
}
