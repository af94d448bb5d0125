import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Bio } from "./bio.ts";

/** The picture and the words a member of staff shows on the classes they teach, under the person's id. */
export const Face = z.object({
  id: Id,
  /** Null: initials stand for it. */
  pictureId: Id.nullable(),
  bio: Bio.optional(),
});
export type Face = z.infer<typeof Face>;
