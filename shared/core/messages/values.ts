import { formatCents } from "../money.ts";
import { type Worded, word } from "./catalogue.ts";
import type { Message, Value } from "./message.ts";

const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const MOMENT = { ...DAY, hour: "numeric", minute: "2-digit" } as const;

/** Some phones show the narrow space before "PM" as a box. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, " ");

/**
 * Writes the values of a message on the clock of this zone: `Friday, November 20 at 6:00 PM`, `$12.50`, `Ana and Ben`.
 * @param findOwn the studio's own word in the language
 */
export const writeIn =
  (zone: () => string, findOwn: (text: string) => string | null = () => null) =>
  (value: Value, language: Worded): string => {
    const { locale } = language;
    if ("own" in value) return findOwn(value.own) ?? value.own;
    if ("cents" in value) return formatCents(value.cents, locale.startsWith("es") ? "es" : "en");
    if ("day" in value) return Temporal.PlainDate.from(value.day).toLocaleString(locale, DAY);
    if ("moment" in value)
      return plainSpaces(
        new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: zone() }).format(new Date(value.moment)),
      );
    const wordOf = (one: string | Message) => (typeof one === "string" ? one : word(one, language));
    return new Intl.ListFormat(locale).format(value.list.map(wordOf));
  };
