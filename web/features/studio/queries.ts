import { DEFAULT_STUDIO, STUDIO_ID, type StudioSettings } from "#shared/features/studio/studio.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { StudioRow } from "./tables.ts";

/** The settings of the studio, as this device received them; the defaults until then. Works without a network. */
export function useStudio(): StudioSettings {
  const db = useDatabase();
  const row = useLiveQuery(() => db.rows<StudioRow>("studio").get(STUDIO_ID), [db]);
  // A row of an older release lacks what was added since.
  return row ? { ...DEFAULT_STUDIO, ...row } : DEFAULT_STUDIO;
}
