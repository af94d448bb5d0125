import type { Violation } from "./rules.ts";
import type { Source } from "./sources.ts";

/** Each of these stood for several things: the glossary of shared has the words instead. */
const BANNED_NAMES =
  /\b(?:(?:tell|tend|mend)(?:[A-Z]\w*)?|(?:takeBack|giveBack|letGo)\w*|\w*Sight|reckon\w*|bringIn)\b/;
const BANNED_FILES = /(?:^|-)(?:tell|tend|mend|sight|take-back|give-back|let-go|personal)(?:-|\.)/;
/** A comment names the user, guardian, device, job or process that acts, and says "again" for "anew". */
const BANNED_IN_COMMENTS = /\b(?:somebody|nobody|whoever|anybody|someone|anyone|anew)\b/i;

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
    const said = comments.flatMap((comment) => BANNED_IN_COMMENTS.exec(comment)?.[0] ?? []);
    return [
      ...(banned && !isException(path, banned) ? [`${path} names something ${banned}: see the glossary`] : []),
      ...(BANNED_FILES.test(name) ? [`${path}: its name has a word that the glossary replaced`] : []),
      ...said
        .filter((word) => !isException(path, word))
        .map((word) => `${path} says "${word}" in a comment: say who acts, in plain words`),
    ];
  });
