const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));

let words: Set<string> | null = null;

/** Every word a date or a time of day is written with; in English too, as it stands for a moment when the page changes. */
function dateWords(): Set<string> {
  const names = ["es-US", "en-US"].flatMap((locale) =>
    ["long", "short"].flatMap((length) => {
      const name = (part: "month" | "weekday") => {
        const format = new Intl.DateTimeFormat(locale, { [part]: length, timeZone: "UTC" });
        return (part === "month" ? MONTHS : WEEKDAYS).map((date) => format.format(date));
      };
      return [...name("month"), ...name("weekday")];
    }),
  );
  return new Set([...names.flatMap(wordsOf), "de", "a", "p", "m", "al", "y", "am", "pm", "at"]);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a text is a date or a time that was formatted already: nothing is left to translate. */
export function isDateText(text: string): boolean {
  words ??= dateWords();
  const known = words;
  return wordsOf(text).every((word) => known.has(word));
}
