import type * as z from "zod";
import { ENGLISH, word } from "./catalogue.ts";
import { type Message, message } from "./message.ts";
import { keepRuleWords } from "./rule-words.ts";
import { writeIn } from "./values.ts";

const WRITTEN_ENGLISH = { ...ENGLISH, write: writeIn(() => "UTC") };

/** The text of a rule that has values, for a schema: English that is worded beside its field. It may name no moment. */
export const ruleWithValues = (words: Message): string => keepRuleWords(word(words, WRITTEN_ENGLISH), words);

const NO_FIT = message("This doesn't fit here.");
const MISSING = message("Fill this in.");

/** The largest or least a value may be: of a text its characters. */
function boundWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): Message {
  const isText = issue.origin === "string";
  if (issue.code === "too_big") {
    const most = Number(issue.maximum);
    return isText
      ? message("{most, plural, one {At most # character.} other {At most # characters.}}", { most })
      : message("At most {most}.", { most });
  }
  const least = Number(issue.minimum);
  if (!isText) return message("At least {least}.", { least });
  return least <= 1
    ? MISSING
    : message("{least, plural, one {At least # character.} other {At least # characters.}}", { least });
}

function wordsOf(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case "too_big":
    case "too_small":
      return boundWords(issue);
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return MISSING;
      if (issue.expected === "int") return message("Whole numbers only.");
      return issue.expected === "number" ? message("Enter a number.") : NO_FIT;
    case "invalid_value":
      return message("Choose one.");
    default:
      return NO_FIT;
  }
}

/** What a schema says where a rule has no words of its own: options of a parse by zod, and of a form's resolver. */
export const RULES = { error: (issue: z.core.$ZodRawIssue): string => ruleWithValues(wordsOf(issue)) };
