import { formatCents } from "../money.ts";
import { type Worded, word } from "./catalogue.ts";
import { writeDay, writeMoment, writeTime } from "./dates.ts";
import { isolated } from "./isolated.ts";
import type { Argument, Message, Value } from "./message.ts";

/**
 * Writes the values of a message on the clock of this zone: `Friday, November 20 at 6:00 PM`, `$12.50`, `Ana and Ben`.
 * @param findOwn the studio's own word in the language
 */
export const writeIn =
  (zone: () => string, findOwn: (text: string) => string | null = () => null) =>
  (value: Value, language: Worded): string => {
    const { locale } = language;
    const ownIn = (own: string) => findOwn(own) ?? own;
    if ("own" in value) return ownIn(value.own);
    if ("en" in value) return (locale.startsWith("es") && value.es) || value.en || value.es;
    if ("cents" in value) return formatCents(value.cents, locale);
    if ("day" in value) return writeDay(value.day, locale);
    if ("time" in value) return writeTime(value.time, locale);
    if ("moment" in value) return writeMoment(new Date(value.moment), locale, value.zone ?? zone());
    if ("sentences" in value) return value.sentences.map((one) => word(one, language)).join(" ");
    const words = value.list.map((one) => {
      if (typeof one === "string") return isolated(one);
      return "own" in one ? isolated(ownIn(one.own)) : word(one, language);
    });
    return new Intl.ListFormat(locale).format(words);
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
