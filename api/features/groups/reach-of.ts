import type { Services } from "#api/services.ts";
import { findRecipientsOf } from "../notifications/index.ts";

/** A person of a group, and the accounts that receive for them: their own, or a minor's guardians. */
export interface GroupReach {
  personId: string;
  accountIds: string[];
}

/**
 * Of these people, in the order of the ids; those who are gone are left out, and so are closed accounts. A person whom no
 * account receives for has none.
 */
export async function reachOf(
  personIds: readonly string[],
  services: Pick<Services, "now" | "timeZone">,
): Promise<GroupReach[]> {
  const found = await findRecipientsOf(personIds, services);
  const byId = new Map(found.map(({ person, accounts }) => [person._id, accounts]));
  return personIds.flatMap((personId) => {
    const accounts = byId.get(personId);
    if (!accounts) return [];
    return [{ personId, accountIds: accounts.filter(({ disabledAt }) => !disabledAt).map(({ _id }) => _id) }];
  });
}
