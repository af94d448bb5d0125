import * as z from "zod";

/** One thing wrong with the records of a chain. */
export const ChainFault = z.object({
  /** The record's number in the chain; null where it is not about one. */
  number: z.int().nullable(),
  what: z.string(),
});
export type ChainFault = z.infer<typeof ChainFault>;
