import type { Services } from "#api/services.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { makeResetLink, UserModel } from "../../accounts/index.ts";

const MOST = 20;
const GOOD_FOR_MS = 24 * 3_600_000;

/** For each admin without a password a link to choose one, good for a day: a new server may have no e-mail yet. */
export async function makeEntryLinks(
  services: Pick<Services, "env" | "now">,
): Promise<{ name: string; link: string }[]> {
  const admins = await UserModel.find({ role: "admin", passwordHash: null, archivedAt: null, deletedAt: null })
    .limit(MOST)
    .lean();
  const links = [];
  for (const admin of admins)
    links.push({ name: fullName(admin), link: await makeResetLink(admin._id, null, GOOD_FOR_MS, services) });
  return links;
}
