/**
 * What the product says, in English, with ICU arguments: `Hello, {name}`, `{count, plural, one {# class} other {#
 * classes}}`, `{role, select, parent {your child} other {you}}`. Where one English text means two things, a context
 * that is not shown ends it: `Taken @seats`. See web/features/language/README.md.
 */
export interface Message {
  readonly text: string;
  readonly args?: Readonly<Record<string, Argument>>;
}

/**
 * A name, a number, money or a date that was formatted: never looked up. A message in a message is worded in its turn, and
 * so is a value that is written when the language is known.
 */
export type Argument = string | number | Message | Value;

/** What each language writes its own way: a moment (ISO 8601), a day (`2026-11-20`), a time (`18:30`), money, or several things in a row. */
export type Value =
  /** Written on the clock of this zone; without a zone, on the studio's. */
  | { readonly moment: string; readonly zone?: string }
  | { readonly day: string }
  /** On the studio's clock. */
  | { readonly time: string }
  | { readonly cents: number }
  | { readonly list: readonly (string | Message | OwnName)[] }
  /** One after the other. */
  | { readonly sentences: readonly Message[] }
  | OwnName
  /** A text the studio wrote in both languages; an empty one is read in the other. */
  | { readonly en: string; readonly es: string };

/** A name the studio gave: of a class, a move, a level, an apparatus. It may have one in another language. */
interface OwnName {
  readonly own: string;
}

/** Makes a message to be worded later: in a list of labels, in a rule that both sides use, in what is stored or sent. */
export const message = <const Text extends string>(text: Text, ...[args]: Arguments<Text>): Message =>
  args ? { text, args: args as Record<string, Argument> } : { text };

/** The text of a form's rule: a message without values, English in the schema and worded beside its field. */
export const ruleText = (text: string): string => text;

/** The arguments a text asks for, as the rest of a call: none, or one object. */
export type Arguments<Text extends string, Value = Argument> = string extends Text
  ? [never]
  : [Found<Text>] extends [never]
    ? []
    : [args: Named<Found<Text>, Value>];

/** `count:number` for a plural, `name:value` for the rest. */
export type Found<Text extends string> = Scan<Text, "T", never>;

export type Named<Names extends string, Value> = {
  readonly [Name in Names extends `${infer N}:${string}` ? N : never]: `${Name}:number` extends Names ? number : Value;
};

/** Reads brace by brace; the stack holds T in a text, where a brace opens an argument, and C in a list of cases. */
type Scan<
  Text extends string,
  Stack extends string,
  Names extends string,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<Text, Stack, Names>
    : Stack extends `C${string}`
      ? Scan<After, `T${Stack}`, Names>
      : Open<After, Stack, Names>
  : Names;

type Close<Text extends string, Stack extends string, Names extends string> = Text extends `${string}}${infer Rest}`
  ? Stack extends `${string}${infer Below}`
    ? Scan<Rest, Stack extends `${"T" | "C"}${infer Under}` ? Under : Below, Names>
    : never
  : Names;

type Open<
  After extends string,
  Stack extends string,
  Names extends string,
> = After extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, plural,${string}`
    ? After extends `${Name}, plural,${infer Cases}`
      ? Scan<Cases, `C${Stack}`, Names | `${Name}:number`>
      : never
    : Head extends `${infer Name}, select,${string}`
      ? After extends `${Name}, select,${infer Cases}`
        ? Scan<Cases, `C${Stack}`, Names | `${Name}:value`>
        : never
      : Scan<Rest, Stack, Names | `${Head}:value`>
  : never;
