import type { CallInput } from "#shared/core/endpoint.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { ApiError } from "../../data/api-error.ts";
import { call, tokens } from "../../data/client.ts";
import { readAgain } from "../../data/device/patience.ts";
import { queryClient } from "../../shell/query-client.ts";
import { session } from "../accounts/index.ts";
import { profileKey } from "../profile/index.ts";

/** `outdated`: a new version was published while this one was being read. */
export type SigningOutcome = "signed" | "not-authenticated" | "outdated" | "failed";

/** Signs for these people; the session then knows that it is done. */
export async function signWaivers(signing: CallInput<typeof signWaiver>): Promise<SigningOutcome> {
  if (!tokens.read()) return "not-authenticated";
  try {
    await call(signWaiver, signing);
  } catch (error) {
    console.error(error);
    return error instanceof ApiError && error.code === "waiver.outdated" ? "outdated" : "failed";
  }
  // It is signed from here on: a missing network now must not send the person back to sign again.
  for (const id of signing.userIds) session.changeUser(id, { waiverSigned: true });
  await readAgain(session.refreshUser(), queryClient.invalidateQueries({ queryKey: profileKey }));
  return "signed";
}
