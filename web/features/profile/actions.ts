import type { ProfileChange } from "#shared/features/profile/profile.ts";
import { queryClient } from "../../shell/query-client.ts";
import { type Outcome, useWrite } from "../../use-write.ts";
import { session, useSignedInUser } from "../accounts/index.ts";
import { updateProfileEffect } from "./effects.ts";
import { profileKey } from "./queries.ts";

/** Keeps the change on this device and sends it. Null when this device could not keep it. */
export function useChangeProfile(): (change: ProfileChange) => Promise<Outcome | null> {
  const write = useWrite();
  const user = useSignedInUser();
  return async (change) => {
    const written = await write(updateProfileEffect, change);
    if (!written) return null;
    const outcome = await written.outcome;
    if (outcome === "refused") return outcome;
    const { firstName = user.firstName, lastName = user.lastName, birthday = user.birthday } = change;
    // The name over every page is the session's, and comes from the server only at the next start.
    session.changeUser(user.id, { firstName, lastName, birthday });
    if (outcome === "done") void queryClient.invalidateQueries({ queryKey: profileKey });
    return outcome;
  };
}
