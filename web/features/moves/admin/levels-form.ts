import * as z from "zod";
import { LevelScheme } from "#shared/features/moves/admin/level-scheme.ts";

export const LevelsForm = z.object({ levels: LevelScheme });
export type LevelsForm = z.infer<typeof LevelsForm>;
