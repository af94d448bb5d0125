import { t } from "../../words/t.ts";
import { ACTION_WORDS } from "./action-words.ts";

/** `users.changeRole`: "Users: change role". */
function spelled(what: string): string {
  const text = what.replace(".", ": ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1).replace(":  ", ": ");
}

/** Commands with their words, in the order of the words. */
export const knownCommands = (): { value: string; label: string }[] =>
  Object.entries(ACTION_WORDS)
    .map(([value, words]) => ({ value, label: t(words) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

export const whatText = (what: string): string => {
  const words = ACTION_WORDS[what];
  return words ? t(words) : spelled(what);
};
