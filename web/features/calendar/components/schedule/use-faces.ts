import type { FaceRow } from "#web/features/profile/tables.ts";
import { useDatabaseIfOpen, useLiveQuery } from "#web/local-data.ts";

/** The pictures of who teaches, all at once. Not through the profile's door: behind it is more than a first visit needs. */
export function useFaces(): (personId: string) => string | null {
  const db = useDatabaseIfOpen();
  const rows = useLiveQuery(async () => db?.rows<FaceRow>("faces").toArray(), [db]);
  return (personId) => {
    const pictureId = rows?.find(({ id }) => id === personId)?.pictureId;
    return pictureId ? `/api/face-pictures/${pictureId}` : null;
  };
}
