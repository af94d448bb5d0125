import { cleanText } from "../../shared/core/clean-text.ts";

/** Secrets are kept sign by sign. */
const IS_SECRET = /password/i;

/** Every text of an input as a person sees it, at any depth. See `cleanText`. */
export function cleanInput(value: unknown, name = ""): unknown {
  if (typeof value === "string") return IS_SECRET.test(name) ? value : cleanText(value);
  if (Array.isArray(value)) return value.map((inner) => cleanInput(inner, name));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanInput(inner, key)]));
}
