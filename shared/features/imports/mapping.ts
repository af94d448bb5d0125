import { plainText } from "../../core/search/plain-text.ts";
import { FIELD_OF, VENDOR_SIGNS } from "./aliases.ts";
import type { ColumnMapping, ImportField } from "./fields.ts";

/** `E-Mail Address` and `email_address` are the same header. */
const headerKey = (header: string): string => plainText(header).replace(/[^a-z0-9]/g, "");

/** The same columns in the same order, however they are spelled: a mapping that was set by hand is remembered for them. */
export const headersKey = (headers: readonly string[]): string => headers.map(headerKey).join("|");

/** Guesses what each column holds. A field is given to one column only, the first that names it. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey);
  const taken = new Set<ImportField>();
  const hasCards = keys.some((key) => FIELD_OF.get(key) === "giftCode");
  const mapping = keys.map((key) => {
    const found = FIELD_OF.get(key) ?? null;
    // On a list of gift cards a balance is what is left on the card.
    const field = found === "credit" && hasCards && key === "balance" ? "giftBalance" : found;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return withoutSecondName(mapping, keys);
}

/** With a first name beside it, `Family name` is the last name; alone it names the family. */
function withoutSecondName(mapping: ColumnMapping, keys: readonly string[]): ColumnMapping {
  const at = keys.indexOf("familyname");
  const own = keys.findIndex((key) => key !== "familyname" && FIELD_OF.get(key) === "lastName");
  if (at === -1 || own === -1) return mapping;
  return mapping.map((field, index) => {
    if (index === own) return "lastName";
    return index === at ? "family" : field;
  });
}

/** The program a file comes from, by headers that only it writes; null for any other. */
export function guessVendor(headers: readonly string[]): string | null {
  const keys = new Set(headers.map(headerKey));
  const scores = VENDOR_SIGNS.map(({ vendor, headers: signs }) => ({
    vendor,
    score: signs.filter((sign) => keys.has(sign)).length,
  }));
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most));
  return best.score > 0 ? best.vendor : null;
}
