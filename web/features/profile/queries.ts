import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { getProfile } from "../../../shared/features/profile/endpoints.ts";
import type { Profile } from "../../../shared/features/profile/profile.ts";

/** The owner's number (specification, section 9). */
const PROFILE_STALE_MS = 60_000;
export const profileKey = [getProfile.path] as const;

/** The profile with the family; null when the server says that nobody is signed in. */
export const useProfile = (): UseQueryResult<Profile | null> =>
  useQuery<Profile | null>({ queryKey: profileKey, staleTime: PROFILE_STALE_MS });
