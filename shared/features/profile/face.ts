import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** The picture a member of staff shows on the classes they teach, under the person's id. */
export const Face = z.object({ id: Id, pictureId: Id });
export type Face = z.infer<typeof Face>;
