import { changePassword, endSession, listSessions } from "#shared/features/accounts/endpoints.ts";
import { logout } from "#shared/features/accounts/session-endpoints.ts";
import { deleteAccount } from "#shared/features/settings/endpoints.ts";
import { call } from "../../data/client.ts";
import { readAgain } from "../../data/device/patience.ts";
import { queryClient } from "../../shell/query-client.ts";
import { session } from "../accounts/index.ts";

export const sessionsKey = [listSessions.path] as const;

/** Signs one device out. @throws ApiError, OfflineError */
export async function signOutDevice(id: string): Promise<void> {
  await call(endSession, { id });
  await readAgain(queryClient.invalidateQueries({ queryKey: sessionsKey }));
}

/** Every device, this one too. @throws ApiError, OfflineError */
export async function signOutEverywhere(): Promise<void> {
  await call(logout, { everywhere: true });
  await session.signOut();
}

/** @throws ApiError with the field that is wrong */
export const choosePassword = (currentPassword: string, newPassword: string) =>
  call(changePassword, { currentPassword, newPassword });

/** Takes everything of this person from this device too: nothing unsent has anywhere to go. @throws ApiError, OfflineError */
export async function deleteOwnAccount(password: string): Promise<void> {
  await call(deleteAccount, { password }, { timeoutMs: 60_000 });
  await session.leave("discard");
}
