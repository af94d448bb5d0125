/** Digits with separators between them: `1,204.50`, `1.204,50`, `18:00`. */
const NUMBER = /\d+(?:[.,:]\d+)*/g;
/** Small numbers are words of a sentence as often as figures: "the next 2 days". */
const SMALLEST = 10;

const digitsOf = (text: string): string => text.replace(/[^\d]/g, "");

/** Every way a figure may be written: whole, with two decimals, or, of cents, in units of money. */
function writtenForms(text: string): string[] {
  const plain = digitsOf(text);
  const whole = text.replace(/[.,]0+$/, "");
  return [plain, digitsOf(whole), ...(/[.,:]/.test(text) ? [] : [plain.replace(/00$/, "")])];
}

/** Numbers of a text that none of the records has. A date's numbers are in the records that have the date. */
export function findUnknownNumbers(text: string, records: readonly string[]): string[] {
  const known = new Set(records.flatMap((record) => (record.match(NUMBER) ?? []).flatMap(writtenForms)));
  const parts = new Set(records.flatMap((record) => record.match(/\d+/g) ?? []).map((part) => String(Number(part))));
  const isKnown = (number: string): boolean =>
    Number(digitsOf(number)) < SMALLEST ||
    writtenForms(number).some((form) => known.has(form)) ||
    parts.has(String(Number(digitsOf(number)))) ||
    (number.includes(":") && number.split(":").every((part) => parts.has(String(Number(part)))));
  return [...new Set((text.match(NUMBER) ?? []).filter((number) => !isKnown(number)))];
}
