import * as z from "zod";

/** Digits with the usual signs between them; empty takes the number away. */
export const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^(\+?[\d\s().-]{6,})?$/, "Please enter a phone number, like +1 555 010 2030.");
