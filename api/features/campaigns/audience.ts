import type { Services } from "#api/services.ts";
import type { CampaignAudience } from "#shared/features/campaigns/campaign.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { mongoose } from "../../db/mongoose.ts";
import { UserModel } from "../accounts/index.ts";
import { findAttendeesOf } from "../bookings/index.ts";
import { findGroup, findMembersIn, pageOfMembers } from "../groups/index.ts";

const { trusted } = mongoose;

interface Place {
  /** The last person of the page before; null: the first page. */
  after: string | null;
  limit: number;
}

/** The people of an audience in the order of their ids, some at a time; a group that is gone has none. */
export async function pageOfAudience(
  audience: CampaignAudience,
  { after, limit }: Place,
  services: Services,
): Promise<string[]> {
  if (audience.kind === "everybody") return pageOfAll({ after, limit });
  if (audience.kind === "classes") {
    const ids = (await findAttendeesOf(audience.classInstanceIds)).toSorted();
    return ids.filter((id) => after === null || id > after).slice(0, limit);
  }
  const members = await membersOf(audience);
  return members ? pageOfMembers(members, { ...(after && { after }), limit }, services) : [];
}

/** Of these people, those who are among them now. */
export async function findStillIn(
  audience: CampaignAudience,
  personIds: readonly string[],
  services: Services,
): Promise<Set<string>> {
  const ids = [...new Set(personIds)];
  if (audience.kind === "everybody") return findPresent(ids);
  if (audience.kind === "classes")
    return new Set(ids).intersection(new Set(await findAttendeesOf(audience.classInstanceIds)));
  const members = await membersOf(audience);
  return members ? findMembersIn(members, ids, services) : new Set();
}

async function findPresent(ids: string[]): Promise<Set<string>> {
  const people = await UserModel.find(
    { _id: trusted({ $in: ids }), archivedAt: null, deletedAt: null },
    { _id: 1 },
  ).lean();
  return new Set(people.map(({ _id }) => _id));
}

const membersOf = async (
  audience: Exclude<CampaignAudience, { kind: "everybody" | "classes" }>,
): Promise<Audience | null> =>
  audience.kind === "group" ? ((await findGroup(audience.groupId))?.audience ?? null) : audience;

async function pageOfAll({ after, limit }: Place): Promise<string[]> {
  const people = await UserModel.find(
    { archivedAt: null, deletedAt: null, ...(after && { _id: trusted({ $gt: after }) }) },
    { _id: 1 },
  )
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return people.map(({ _id }) => _id);
}
