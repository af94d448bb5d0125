import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { after, findInOrder, type Place, placeOf, type UserDocument } from "../../accounts/index.ts";
import { findAllMembers } from "./members.ts";

const { trusted } = mongoose;
/** So few are asked for by their ids; of more, some people in a row are members. */
const FEW = 2_000;
const LOOKED_AT = 500;

interface NamePage {
  /** Of all members. */
  count: number;
  people: UserDocument[];
  /** Where the next page begins; null at the end. */
  next: Place | null;
}

/** Members in the order of lists of people, page by page. */
export async function pageByName(
  audience: Audience,
  { from, limit }: { from: Place | null; limit: number },
  services: Pick<Services, "now" | "timeZone">,
): Promise<NamePage> {
  const ids = await findAllMembers(audience, services);
  const found = ids.length <= FEW ? await findByIds(ids, from, limit + 1) : await findAmongAll(ids, from, limit + 1);
  const last = found[limit - 1];
  return {
    count: ids.length,
    people: found.slice(0, limit),
    next: found.length > limit && last ? placeOf(last) : null,
  };
}

const findByIds = (ids: string[], from: Place | null, most: number): Promise<UserDocument[]> =>
  findInOrder([{ _id: trusted({ $in: ids }) }, ...after(from)], most);

async function findAmongAll(ids: string[], from: Place | null, most: number): Promise<UserDocument[]> {
  const members = new Set(ids);
  const found: UserDocument[] = [];
  for (let place = from; found.length < most; ) {
    const people = await findInOrder([{ disabledAt: null }, ...after(place)], LOOKED_AT);
    found.push(...people.filter(({ _id }) => members.has(_id)));
    const last = people.at(-1);
    if (people.length < LOOKED_AT || !last) break;
    place = placeOf(last);
  }
  return found.slice(0, most);
}
