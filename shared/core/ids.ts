import * as z from "zod";

/** Ids are UUID v7, made by the creator of the thing, so that a change made offline keeps its name. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;
