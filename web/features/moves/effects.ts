import { saveProgress } from "../../../shared/features/moves/endpoints.ts";
import { progressId } from "../../../shared/features/moves/move-progress.ts";
import { effect } from "../../data/effect.ts";
import type { MoveProgressRow, MoveRow } from "./tables.ts";

export const progressEntity = (moveId: string): string => `move-progress:${moveId}`;

export const saveProgressEffect = effect(saveProgress, {
  entity: ({ moveId }) => progressEntity(moveId),
  title: "Move progress",
  about: async (rows, { moveId }) => (await rows.get<MoveRow>("moves", moveId))?.name,
  failed: "Could not save your progress",
  async apply(draft, { moveId, state, note, goalBy, at }, { userId }) {
    const id = progressId(userId, moveId);
    const known = await draft.get<MoveProgressRow>("moveProgress", id);
    const row: MoveProgressRow = {
      id,
      moveId,
      state: state ?? known?.state ?? "none",
      note: note ?? known?.note ?? "",
      goalBy: goalBy === undefined ? (known?.goalBy ?? null) : goalBy,
      changedAt: at,
    };
    await draft.put("moveProgress", row);
  },
});

export const moveEffects = [saveProgressEffect];
