import * as z from "zod";
import { onOneLine, plainSigns } from "../../core/clean-text.ts";
import { ruleText } from "../../core/messages/message.ts";

const FEWEST_DIGITS = 6;
/** The number, and an extension behind it. */
const NUMBER = /^\+?[\d\s()./-]+(\s*(x|ext\.?)\s*\d{1,6})?$/i;

/** As it is copied from contacts or a page: its address, spaces and hyphens of other kinds. */
const toNumber = (text: string): string => onOneLine(plainSigns(text)).replace(/^tel:\s*/i, "");

const isNumber = (text: string): boolean =>
  text === "" || (NUMBER.test(text) && text.replace(/\D/g, "").length >= FEWEST_DIGITS);

/** Digits with the usual signs between them; empty takes the number away. */
export const Phone = z
  .string()
  .overwrite(toNumber)
  .max(30)
  .refine(isNumber, ruleText("Enter a phone number, like +1 555 010 2030."));
