import type { Member } from "./member.ts";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word typed begins one of the names; accents do not matter. */
export function matchesName({ firstName, lastName }: Pick<Member, "firstName" | "lastName">, query: string): boolean {
  const names = plain(`${firstName} ${lastName}`).split(/[\s-]+/);
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}
