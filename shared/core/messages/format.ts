import { isolated } from "./isolated.ts";

/** One text of a message, cut where values stand that are no text. */
export type Parts<Value> = (string | Value)[];

const CONTEXT = / @[a-z-]+$/;
const CASE = /\s*(\S+)\s*\{/y;

/** The source text as it is read in English: without the context that distinguishes two meanings. */
export const withoutContext = (text: string): string => (text.includes(" @") ? text.replace(CONTEXT, "") : text);

/** The brace that closes the one before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`A brace is open: ${text}`);
}

function casesOf(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  for (CASE.lastIndex = 0; ; ) {
    const from = CASE.lastIndex;
    const [, name = ""] = CASE.exec(text) ?? [];
    if (name === "") {
      if (text.slice(from).trim() !== "") throw new Error(`Not a case: ${text.slice(from)}`);
      return cases;
    }
    const start = CASE.lastIndex;
    CASE.lastIndex = closing(text, start) + 1;
    cases.set(name, text.slice(start, CASE.lastIndex - 1));
  }
}

const formats = new Map<string, [Intl.PluralRules, Intl.NumberFormat]>();

/** Making these costs a slow phone more than using them a hundred times. */
function formatsOf(locale: string): [Intl.PluralRules, Intl.NumberFormat] {
  const known = formats.get(locale) ?? [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  formats.set(locale, known);
  return known;
}

/**
 * The part of ICU MessageFormat that the product uses: arguments, plural with `=0`, `one`, `other` and `#`, select. `#` is
 * written as the locale writes numbers; a value is put in as it is, so that receipt 1204 is not 1,204.
 * https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function formatParts<Value>(
  text: string,
  args: Readonly<Record<string, Value>>,
  locale: string,
  count?: string,
): Parts<Value> {
  const parts: Parts<Value> = [];
  let at = 0;
  for (let open = text.indexOf("{"); open >= 0; open = text.indexOf("{", at)) {
    const close = closing(text, open + 1);
    parts.push(plain(text.slice(at, open), count), ...formatArgument(text.slice(open + 1, close), args, locale, count));
    at = close + 1;
    // A value that ends with a period ends the sentence too: "11:15 a.m."
    if (endsSentence(parts.at(-1)) && /^\.(?!\S)/.test(text.slice(at))) at++;
  }
  parts.push(plain(text.slice(at), count));
  return parts;
}

const endsSentence = (value: unknown): boolean => typeof value === "string" && /\.\u2069?$/.test(value);

const plain = (text: string, count: string | undefined) => (count === undefined ? text : text.replaceAll("#", count));

function formatArgument<Value>(
  body: string,
  args: Readonly<Record<string, Value>>,
  locale: string,
  count?: string,
): Parts<Value> {
  const [, name = body, kind, list = ""] = /^(\w+), (plural|select),(.*)$/s.exec(body) ?? [];
  if (!(name in args)) throw new Error(`No value for {${name}}`);
  const value = args[name] as Value;
  if (!kind) return [typeof value === "number" ? String(value) : typeof value === "string" ? isolated(value) : value];
  const cases = casesOf(list);
  const other = cases.get("other") ?? "";
  if (kind === "select") return formatParts(cases.get(String(value)) ?? other, args, locale, count);
  const [rules, numbers] = formatsOf(locale);
  const chosen = cases.get(`=${value}`) ?? cases.get(rules.select(Number(value))) ?? other;
  return formatParts(chosen, args, locale, numbers.format(Number(value)));
}

/** The same with values that are text. */
export const formatMessage = (
  text: string,
  args: Readonly<Record<string, string | number>> | undefined,
  locale: string,
): string => (text.includes("{") ? formatParts(text, args ?? {}, locale).join("") : text);
