import { formatDay } from "#web/format.ts";
import { pageLocale } from "#web/words/t.ts";

/** One in each month, and on all weekdays. */
const DAYS = Array.from({ length: 12 }, (_, month) => new Temporal.PlainDate(2026, month + 1, 15).toString());

let words: Set<string> | null = null;

/** Every word a date or a time of day is written with; in English too, as it stands for a moment when the page changes. */
function dateWords(): Set<string> {
  const written = ["es-US", "en-US", pageLocale()].flatMap((locale) =>
    DAYS.flatMap((day) => [formatDay(day, "long", locale), formatDay(day, "medium", locale)]),
  );
  return new Set([...written.flatMap(wordsOf), "de", "a", "p", "m", "al", "y", "am", "pm", "at"]);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a text is a date or a time that was formatted already: nothing is left to translate. */
export function isDateText(text: string): boolean {
  words ??= dateWords();
  const known = words;
  return wordsOf(text).every((word) => known.has(word));
}
