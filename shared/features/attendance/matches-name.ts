import { plainText } from "../../core/search/plain-text.ts";
import type { Member } from "./member.ts";

/** Every word typed begins one of the names; accents do not matter. */
export function matchesName({ firstName, lastName }: Pick<Member, "firstName" | "lastName">, query: string): boolean {
  const names = plainText(`${firstName} ${lastName}`).split(/[\s-]+/);
  const words = plainText(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}
