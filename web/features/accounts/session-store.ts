import { createStore, type StoreApi } from "zustand/vanilla";
import type { User } from "#shared/features/accounts/user.ts";
import { sessionOf } from "../../data/tokens.ts";

/** Owner's specification, section 4. `loading` is the verification of a stored token. */
type SessionStatus = "unauthenticated" | "loading" | "authenticated";

export interface SessionState {
  status: SessionStatus;
  /** While `loading`, who was last known on this device. */
  user: User | null;
  /** True when the server could not be asked: the person stays who they were. */
  isOffline: boolean;
  /** They want to sign out, with changes that are not sent yet: they are asked what to do with them. */
  isLeaving: boolean;
  /** A person was signed in on this page before: the addresses in its history are theirs. */
  hasLeft?: boolean;
}

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (): SessionStore =>
  createStore<SessionState>(() => ({ status: "unauthenticated", user: null, isOffline: false, isLeaving: false }));

/**
 * Where the user is kept on this device, as JSON under the key `userData`, with the id of the session: two tabs that write
 * at the same time can leave one's user beside the other's token.
 */
export interface UserStore {
  /** Null when the user that is kept is another session's than the token. */
  read(token: string | null): User | null;
  write(user: User, sessionId: string): void;
  clear(): void;
}

export const createUserStore = (storage: Storage, key: string): UserStore => ({
  read: (token) => parseUser(storage.getItem(key), token && sessionOf(token)),
  write: (user, sessionId) => storage.setItem(key, JSON.stringify({ ...user, sessionId })),
  clear: () => storage.removeItem(key),
});

/** Checked by hand: the schema library would weigh more than everything else that a page needs at its start. */
const isUser = (kept: unknown): kept is User => {
  const user = (kept ?? {}) as Partial<Record<keyof User, unknown>>;
  const texts = [user.id, user.firstName, user.lastName, user.role];
  return texts.every((text) => typeof text === "string") && typeof user.waiverSigned === "boolean";
};

/** A user and nothing else: a profile carries more, which does not belong into this storage. */
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

/** An older version of the app kept no session beside the user. */
const isOfSession = ({ sessionId }: User & { sessionId?: unknown }, current: string | null) =>
  !current || sessionId === undefined || sessionId === current;

/** Null for anything that is not a user, which an older version of the app may have written, and for another session's. */
export function parseUser(json: string | null, sessionId: string | null): User | null {
  try {
    const kept: unknown = JSON.parse(json ?? "null");
    return isUser(kept) && isOfSession(kept, sessionId) ? toUser(kept) : null;
  } catch {
    return null;
  }
}
