import type { StudioClock } from "#api/services.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import type { AssistantSettings } from "#shared/features/assistant/settings.ts";
import type { Aliases, AliasKind } from "./aliases.ts";
import { findMentioned, findNamed, type Named } from "./named.ts";

type Allowed = Pick<AssistantSettings, "sharesNames" | "sharesFeedback">;

/** Decides which texts leave for the model, and under which names. */
export interface Leaving {
  allowed: Allowed;
  /** Resolves people and scrubs texts of an answer of a tool. */
  leave(content: unknown): Promise<unknown>;
  /** A text of a person: the admin's question, an earlier answer. */
  scrub(text: string): Promise<string>;
  /** Names back in place of aliases: for the admin's eyes, and for what a tool looks for. */
  restore(text: string): string;
  restoreAll(input: Record<string, unknown>): Record<string, unknown>;
}

/** A person in an answer of a tool: by name only if the settings and their age allow it. */
export class PersonRef {
  readonly id: string | null;
  readonly name: string;
  constructor(id: string | null, name: string) {
    this.id = id;
    this.name = name;
  }
}

export const person = (id: string | null, name: string): PersonRef => new PersonRef(id, name);

/** Months and days that are first names too: alone they are left, with the last name they are not. */
const CALENDAR = new Set(
  "april may june august summer autumn abril mayo junio julio agosto domingo enero marzo".split(" "),
);
const SHORTEST_NAME = 2;

/** Letters with or without their accents, as a whole word. */
const patternOf = (name: string): RegExp => {
  const letters = [...name.normalize("NFD").replace(/\p{M}/gu, "")]
    .map((letter) => (/\s/.test(letter) ? "\\s+" : `${letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}\\p{M}*`))
    .join("");
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}\\p{M}])`, "giu");
};

const firstNamesOf = ({ firstName }: Named): string[] =>
  [...new Set([firstName, ...firstName.split(/[\s-]+/)])].filter(
    (name) => name.length >= SHORTEST_NAME && !CALENDAR.has(plainText(name)),
  );

interface HiddenName {
  named: Named;
  shown: string;
  isWhole: boolean;
  pattern: RegExp;
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const isWords = (value: unknown): value is string => typeof value === "string" && !ID.test(value);

const kindOf = (named: Named | undefined): AliasKind => (named?.isMinor ? "child" : "person");

/** Names to look for in texts, the longest first: a whole name before the first name in it. */
function hiddenNames(hidden: Named[]): HiddenName[] {
  const wholes = hidden.map((named) => ({ named, shown: named.name, isWhole: true }));
  const firsts = hidden
    .filter(({ isMinor }) => isMinor)
    .flatMap((named) => firstNamesOf(named).map((shown) => ({ named, shown, isWhole: false })));
  return [...wholes, ...firsts]
    .filter(({ shown }) => shown !== "")
    .toSorted((a, b) => b.shown.length - a.shown.length)
    .map((each) => ({ ...each, pattern: patternOf(each.shown) }));
}

function hide(text: string, names: HiddenName[], aliases: Aliases): string {
  let rest = text.normalize("NFD");
  for (const { named, shown, isWhole, pattern } of names)
    rest = rest.replace(pattern, (found) =>
      isWhole ? aliases.of(kindOf(named), shown, named.id) : aliases.of("child", found.normalize("NFC"), null),
    );
  return rest.normalize("NFC");
}

export function createLeaving(allowed: Allowed, aliases: Aliases, clock: StudioClock): Leaving {
  const mayShow = ({ isMinor }: Named) => allowed.sharesNames && !isMinor;
  const findHidden = async (text: string) => {
    const mentioned = await findMentioned(text, allowed.sharesNames ? "minors" : "all", clock);
    return hiddenNames(mentioned.filter((named) => !mayShow(named)));
  };

  function nameOf({ id, name }: PersonRef, known: Map<string, Named>): string {
    const named = id === null ? undefined : known.get(id);
    if (named && mayShow(named)) return named.name;
    const shown = named?.name || name;
    return shown === "" ? "" : aliases.of(kindOf(named), shown, id);
  }

  async function leave(content: unknown): Promise<unknown> {
    const leaves = leavesOf(content);
    const refs = leaves.filter((value) => value instanceof PersonRef);
    const known = await findNamed([...new Set(refs.flatMap(({ id }) => id ?? []))], clock);
    const names = await findHidden(leaves.filter(isWords).join("\n"));
    return walk(content, (value) => {
      if (value instanceof PersonRef) return nameOf(value, known);
      return isWords(value) ? hide(value, names, aliases) : value;
    });
  }

  const { restore } = aliases;
  return {
    allowed,
    leave,
    restore,
    scrub: async (text) => hide(text, await findHidden(text), aliases),
    restoreAll: (input) =>
      walk(input, (value) => (typeof value === "string" ? restore(value) : value)) as Record<string, unknown>,
  };
}

/** A copy in which every value that is no list and no object was looked at. */
function walk(value: unknown, look: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, look));
  if (typeof value === "object" && value !== null && !(value instanceof PersonRef))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, look)]));
  return look(value);
}

function leavesOf(content: unknown): unknown[] {
  const found: unknown[] = [];
  walk(content, (value) => found.push(value));
  return found;
}
