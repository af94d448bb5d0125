import { createStore, type StoreApi } from "zustand/vanilla";
import type { User } from "../../../shared/features/accounts/user.ts";

/** Owner's specification, section 4. `loading` is the verification of a stored token. */
export type SessionStatus = "unauthenticated" | "loading" | "authenticated";

export interface SessionState {
  status: SessionStatus;
  /** While `loading`, who was last known on this device. */
  user: User | null;
  /** True when the server could not be asked: the person stays who they were. */
  isOffline: boolean;
}

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({ status: "unauthenticated", user: null, isOffline: false }));

/** Where the user is kept on this device, as JSON under the key `userData`. */
export interface UserStore {
  read(): User | null;
  write(user: User): void;
  clear(): void;
}

export const createUserStore = (storage: Storage, key: string): UserStore => ({
  read: () => parseUser(storage.getItem(key)),
  write: (user) => storage.setItem(key, JSON.stringify(user)),
  clear: () => storage.removeItem(key),
});

/** The fields of a user, of an answer that may say more (a profile has a phone number, which belongs nowhere else). */
export const toUser = ({ id, firstName, lastName, username, email, role, birthday, waiverSigned }: User): User => ({
  id,
  firstName,
  lastName,
  username,
  email,
  role,
  birthday,
  waiverSigned,
});

/** Null for anything that is not a user: an older version of the app may have written it. */
export function parseUser(json: string | null): User | null {
  try {
    const stored = JSON.parse(json ?? "null") as Partial<User> | null;
    const isUser =
      typeof stored?.id === "string" && typeof stored.role === "string" && typeof stored.firstName === "string";
    return isUser ? toUser(stored as User) : null;
  } catch {
    return null;
  }
}
