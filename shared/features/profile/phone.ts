import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

/** Digits with the usual signs between them; empty takes the number away. */
export const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^(\+?[\d\s().-]{6,})?$/, ruleText("Please enter a phone number, like +1 555 010 2030."));
