import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const MOST_LINES = 4;

/** To whom papers are made out, where a payer needs it. */
export const TaxDetails = z.object({
  /** A company, where it is not the person. */
  company: z.string().trim().max(120).regex(ONE_LINE, ruleText("Keep it on one line.")),
  /** As on an envelope, in up to four lines. */
  address: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text.split("\n").length <= MOST_LINES, ruleText("At most four lines, please.")),
  taxNumber: z.string().trim().max(40).regex(ONE_LINE, ruleText("Keep it on one line.")),
});
export type TaxDetails = z.infer<typeof TaxDetails>;

/** The lines under the name on a paper; none where nothing was filled in. */
export const detailLines = ({ company, address, taxNumber }: TaxDetails): string[] =>
  [company, ...address.split("\n"), taxNumber].map((line) => line.trim()).filter(Boolean);
