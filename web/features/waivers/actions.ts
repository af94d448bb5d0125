import { signWaiver } from "../../../shared/features/waivers/endpoints.ts";
import { call, tokens } from "../../data/client.ts";
import { queryClient } from "../../shell/query-client.ts";
import { session, sessionStore } from "../accounts/index.ts";
import { profileKey } from "../profile/index.ts";

export type SigningOutcome = "signed" | "not-authenticated" | "failed";

/** Signs for these people; the session then knows that it is done. */
export async function signWaivers(userIds: string[]): Promise<SigningOutcome> {
  if (!tokens.read()) return "not-authenticated";
  try {
    await call(signWaiver, { userIds });
  } catch (error) {
    console.error(error);
    return "failed";
  }
  // It is signed whatever happens from here: no network now must not send the person back to sign again.
  const { user } = sessionStore.getState();
  if (user && userIds.includes(user.id)) session.keepUser({ ...user, waiverSigned: true });
  await Promise.allSettled([session.refreshUser(), queryClient.invalidateQueries({ queryKey: profileKey })]);
  return "signed";
}
