import { useDatabaseIfOpen, useLiveQuery } from "../../local-data.ts";
import type { FaceRow } from "./tables.ts";

/** A staff member's picture and bio; undefined without both. */
export function useFaceRow(personId: string): FaceRow | undefined {
  const db = useDatabaseIfOpen();
  return useLiveQuery(async () => db?.rows<FaceRow>("faces").get(personId), [db, personId]);
}

/** The address of a staff member's picture; null without one. */
export function useFace(personId: string): string | null {
  const pictureId = useFaceRow(personId)?.pictureId;
  return pictureId ? `/api/face-pictures/${pictureId}` : null;
}
