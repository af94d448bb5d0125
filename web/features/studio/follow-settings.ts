import { DEFAULTS } from "#shared/core/settings/in-force.ts";
import { STUDIO_ID } from "#shared/features/studio/studio-id.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { liveQuery } from "../../data/device/live-query.ts";
import { takeOver } from "./in-force.ts";
import type { StudioRow } from "./tables.ts";

/** Lets a changed setting hold from the moment this device receives it. @returns stop following */
export function followSettings(db: StudioDatabase): () => void {
  const following = liveQuery(() => db.rows<StudioRow>("studio").get(STUDIO_ID)).subscribe({
    next: (row) => row && takeOver({ ...DEFAULTS, ...row, levels: { ladder: row.levels?.ladder ?? [] } }),
    error: () => {},
  });
  return () => following.unsubscribe();
}
