import { formatCents } from "../money.ts";
import { type Worded, word } from "./catalogue.ts";
import type { Argument, Message, Value } from "./message.ts";

const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const MOMENT = { ...DAY, hour: "numeric", minute: "2-digit" } as const;

/** Some phones show the narrow space before "PM" as a box. Spanish has no comma after the weekday within a sentence. */
const inSentence = (text: string, locale: string): string => {
  const plain = text.replaceAll(/[\u202f\u00a0]/g, " ");
  return locale.startsWith("es") ? plain.replace(", ", " ") : plain;
};

/**
 * Writes the values of a message on the clock of this zone: `Friday, November 20 at 6:00 PM`, `$12.50`, `Ana and Ben`.
 * @param findOwn the studio's own word in the language
 */
export const writeIn =
  (zone: () => string, findOwn: (text: string) => string | null = () => null) =>
  (value: Value, language: Worded): string => {
    const { locale } = language;
    if ("own" in value) return findOwn(value.own) ?? value.own;
    if ("en" in value) return (locale.startsWith("es") && value.es) || value.en || value.es;
    if ("cents" in value) return formatCents(value.cents, locale.startsWith("es") ? "es" : "en");
    if ("day" in value) return inSentence(Temporal.PlainDate.from(value.day).toLocaleString(locale, DAY), locale);
    if ("moment" in value)
      return inSentence(
        new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: value.zone ?? zone() }).format(new Date(value.moment)),
        locale,
      );
    if ("sentences" in value) return value.sentences.map((one) => word(one, language)).join(" ");
    const wordOf = (one: string | Message) => (typeof one === "string" ? one : word(one, language));
    return new Intl.ListFormat(locale).format(value.list.map(wordOf));
  };

/** The same message with this zone beside its moments: a device may not know the studio's. */
export const inZone = ({ text, args }: Message, zone: string): Message => {
  const fixed = (value: Argument): Argument => {
    if (typeof value !== "object") return value;
    if ("text" in value) return inZone(value, zone);
    if ("sentences" in value) return { sentences: value.sentences.map((one) => inZone(one, zone)) };
    return "moment" in value ? { ...value, zone } : value;
  };
  return args
    ? { text, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fixed(value)])) }
    : { text };
};
