import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** Somebody the studio knows, as staff need it to find a walk-in. */
export const Member = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  waiverSigned: z.boolean(),
});
export type Member = z.infer<typeof Member>;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word typed begins one of the names; accents do not matter. */
export function matchesName({ firstName, lastName }: Pick<Member, "firstName" | "lastName">, query: string): boolean {
  const names = plain(`${firstName} ${lastName}`).split(/[\s-]+/);
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}
