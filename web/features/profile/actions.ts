import { updateProfile } from "../../../shared/features/profile/endpoints.ts";
import type { Profile, ProfileChange } from "../../../shared/features/profile/profile.ts";
import { call } from "../../data/client.ts";
import { queryClient } from "../../shell/query-client.ts";
import { session } from "../accounts/index.ts";
import { profileKey } from "./queries.ts";

/** @throws ApiError with the fields that need another look */
export async function changeProfile(change: ProfileChange): Promise<Profile> {
  const profile = await call(updateProfile, change);
  queryClient.setQueryData(profileKey, profile);
  session.keepUser(profile);
  return profile;
}
