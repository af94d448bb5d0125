import allowed from "./free-clauses.json" with { type: "json" };
import type { Violation } from "./rules.ts";
import type { Source } from "./sources.ts";

const wordsOf = (patterns: string[], flags: string): RegExp => new RegExp(`\\b(?:${patterns.join("|")})\\b`, flags);

/** Each of these stood for several things: the glossary of shared has the words instead. */
const BANNED_NAMES = wordsOf(
  [
    "(?:tell|hear|tend|mend)(?:[A-Z]\\w*)?|\\w+ToTell|[Tt]old|untold|heard|mended",
    "(?:takeBack|giveBack|letGo|lookOut|reckon)\\w*|\\w*(?:[gG]iven|[tT]aken|[gG]iving|[tT]aking)Back\\w*|\\w*Sight|bringIn|LetIn|Tongue|openDesk",
  ],
  "",
);
const BANNED_FILES = /(?:^|-)(?:tell|tend|mend|sight|take-back|give-back|let-go|personal)(?:-|\.)/;
/**
 * A comment names the user, guardian, device, job or process that acts, and what it does: a user is notified, a process
 * crashes, a device receives a row, a job repairs. Accounting is the ledger.
 */
const BANNED_IN_COMMENTS = wordsOf(
  [
    "somebody|nobody|whoever|anybody|someone|anyone|everybody|everyone|whatever",
    "tells?|told|telling|hears?|heard|hearing|die|dies|died|dying|mends?|mended|mending",
    "meanwhile|anew|the books",
  ],
  "gi",
);

/** Where a word of the lists is right. */
const EXCEPTIONS: { path: string; word: string; reason: string }[] = [
  {
    path: "shared/features/waitlist/line.ts",
    word: "nobody",
    reason: "the function answers with it: no person at all can wait",
  },
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** What stands between tags is shown to people. */
const SHOWN = />[^<>{}=;]*</g;

const isException = (path: string, word: string): boolean =>
  EXCEPTIONS.some((exception) => exception.path === path && exception.word === word.toLowerCase());

/** Names and comments that use a word the glossary replaced, as sentences that name the file. */
export const findWordViolations = (sources: Source[]): Violation[] =>
  sources.flatMap(({ path, text }) => {
    const comments = text.match(COMMENT) ?? [];
    const code = text.replace(COMMENT, "").replace(TEXT, '""').replace(SHOWN, "><");
    const name = path.split("/").at(-1) ?? "";
    const [banned] = BANNED_NAMES.exec(code) ?? [];
    const said = comments.flatMap((comment) => comment.replace(/\n[\s*]*/g, " ").match(BANNED_IN_COMMENTS) ?? []);
    return [
      ...(banned && !isException(path, banned) ? [`${path} names something ${banned}: see the glossary`] : []),
      ...(BANNED_FILES.test(name) ? [`${path}: its name has a word that the glossary replaced`] : []),
      ...said
        .filter((word) => !isException(path, word))
        .map((word) => `${path} says "${word}" in a comment: say who acts, in plain words`),
    ];
  });

/** A comment whose subject is a free relative clause: "What was due." instead of "Refunds that are due." */
const FREE_CLAUSE = /(?:\/\*\*?|\/\/)[\s*]*(?:What|Who|Whose)\b/g;

/** Comments of before November 28, by file; the file may only lose some. */
const ALLOWED: Record<string, number> = allowed;

/** Comments that begin with What, Who or Whose, in files that have more of them than they had. */
export const findFreeClauses = (sources: Source[]): Violation[] =>
  sources.flatMap(({ path, text }) => {
    const begun = (text.match(COMMENT) ?? []).filter((comment) => comment.match(FREE_CLAUSE)).length;
    if (begun <= (ALLOWED[path] ?? 0)) return [];
    return [`${path} has ${begun} comments that begin with What, Who or Whose: begin with a noun or a verb`];
  });
