import { createHmac } from "node:crypto";

/** Stands for a name on its way to the model. */
export interface Alias {
  /** `[child 1]` */
  alias: string;
  /** The name it stands for, as it is shown to the admin. */
  shown: string;
  /** Null where only the name is known. */
  personId: string | null;
}

export type AliasKind = "child" | "person";

/** Gives each name one alias, always the same. */
export interface Aliases {
  of(kind: AliasKind, shown: string, personId: string | null): string;
  /** Puts the names back. */
  restore(text: string): string;
}

/** More names than one conversation has; the alias says no more than that there is a person. */
const MOST_ALIASES = 1_000;

/** The words a model may write for an alias, in English and Spanish. */
const KINDS: Record<string, AliasKind> = {
  child: "child",
  niño: "child",
  niña: "child",
  menor: "child",
  person: "person",
  persona: "person",
};
const WRITTEN = /\[?(?<!\p{L})(child|niño|niña|menor|persona?) (\d+)(?!\d)\]?/giu;

/** Counts children and people of one conversation. @param known of the conversation so far; new ones are added */
export function numberedAliases(known: Alias[]): Aliases {
  return {
    of(kind, shown, personId) {
      const found = known.find(
        (each) => each.alias.startsWith(`[${kind} `) && each.shown === shown && each.personId === personId,
      );
      if (found) return found.alias;
      if (known.length >= MOST_ALIASES) return `[${kind}]`;
      const number = known.filter(({ alias }) => alias.startsWith(`[${kind} `)).length + 1;
      const alias = `[${kind} ${number}]`;
      known.push({ alias, shown, personId });
      return alias;
    },
    restore(text) {
      // Models leave the brackets out now and then, or translate what is in them.
      return text.replace(WRITTEN, (whole, word: string, number: string) => {
        const alias = `[${KINDS[word.toLowerCase()]} ${number}]`;
        return known.find((each) => each.alias === alias)?.shown ?? whole;
      });
    },
  };
}

const MARK_LENGTH = 6;

/** For programs outside the app, which keep their own conversation: the same name has the same alias with one key. */
export function keyedAliases(secret: string): Aliases {
  return {
    of: (kind, shown, personId) => {
      const mark = createHmac("sha256", secret)
        .update(personId ?? shown.toLowerCase())
        .digest("hex");
      return `[${kind} ${mark.slice(0, MARK_LENGTH)}]`;
    },
    // The program shows its answers itself: there is no way back to a name.
    restore: (text) => text,
  };
}
