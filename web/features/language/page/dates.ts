const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));

let words: Set<string> | null = null;

/** Every word a date or a time of day is written with in Spanish. */
function dateWords(): Set<string> {
  const name = (part: "month" | "weekday", length: "long" | "short", date: Date) =>
    new Intl.DateTimeFormat("es-US", { [part]: length, timeZone: "UTC" }).format(date);
  const names = (["long", "short"] as const).flatMap((length) => [
    ...MONTHS.map((date) => name("month", length, date)),
    ...WEEKDAYS.map((date) => name("weekday", length, date)),
  ]);
  return new Set([...names.flatMap(wordsOf), "de", "a", "p", "m", "al", "y"]);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a text is a date or a time that was formatted for the Spanish page already: nothing is left to translate. */
export function isDateText(text: string): boolean {
  words ??= dateWords();
  const known = words;
  return wordsOf(text).every((word) => known.has(word));
}
