import { useDatabaseIfOpen, useLiveQuery } from "../../local-data.ts";
import type { FaceRow } from "./tables.ts";

/** The address of a staff member's picture; null without one. */
export function useFace(personId: string): string | null {
  const db = useDatabaseIfOpen();
  const face = useLiveQuery(async () => db?.rows<FaceRow>("faces").get(personId), [db, personId]);
  return face ? `/api/face-pictures/${face.pictureId}` : null;
}
