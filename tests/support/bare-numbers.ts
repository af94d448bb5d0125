/** What follows the brace at `from`, up to the brace that closes it. */
function insideOf(pattern: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < pattern.length && depth > 0; at++) depth += pattern[at] === "{" ? 1 : pattern[at] === "}" ? -1 : 0;
  return pattern.slice(from, at - 1);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function caseOf(cases: string, name: string): string {
  const at = cases.indexOf(`${name} {`);
  return at < 0 ? "" : insideOf(cases, at + name.length + 2);
}

/** What the plurals of these patterns count: the words that stand in their plural in them. */
export function countedWords(patterns: readonly string[]): Set<string> {
  const found = patterns.flatMap((pattern) =>
    [...pattern.matchAll(/\{\w+, plural,/g)].flatMap(({ 0: head, index }) => {
      const cases = insideOf(pattern, index + head.length);
      const ofOne = new Set(wordsOf(caseOf(cases, "one")));
      return wordsOf(caseOf(cases, "other")).filter((word) => !ofOne.has(word));
    }),
  );
  return new Set([...found.filter((word) => /.{3}s$/.test(word)), "people"]);
}

/** Words and verbs that agree with a number and are no noun. */
const AGREEING = /^\{\w+\} (left|free)$|\b(quedan|faltan|sobran) \{/i;
const PERSON = /^(name|personName|who)$/;

/** The patterns with a value that is no plural right before one of these words. */
export const findBareNumbers = (patterns: readonly string[], counted: ReadonlySet<string>): string[] =>
  patterns.filter(
    (pattern) =>
      AGREEING.test(pattern) ||
      [...pattern.matchAll(/\{(\w+)\} (\p{L}+)/gu)].some(
        ([, name = "", word = ""]) => !PERSON.test(name) && counted.has(word.toLowerCase()),
      ),
  );
