import * as z from "zod";
import { onOneLine } from "../../core/clean-text.ts";
import { ruleText } from "../../core/messages/message.ts";

/** About two lines beside a face. */
export const BIO_LENGTH = 160;

const Lines = z.string().overwrite(onOneLine).max(BIO_LENGTH, ruleText("At most 160 characters."));

/** A person who teaches, in their own words, in both languages of the interface; empty: nothing is shown. */
export const Bio = z.object({ en: Lines, es: Lines });
export type Bio = z.infer<typeof Bio>;
