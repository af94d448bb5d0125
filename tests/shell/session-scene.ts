import type { User } from "../../shared/features/accounts/user.ts";
import { ApiError, OfflineError } from "../../web/data/api-error.ts";
import type { Call } from "../../web/data/call.ts";
import { createSession } from "../../web/features/accounts/session.ts";
import { createSessionStore, createUserStore } from "../../web/features/accounts/session-store.ts";

export const maya: User = {
  id: "0190f3a0-0000-7000-8000-000000000001",
  firstName: "Maya",
  lastName: "Lind",
  username: "maya",
  email: "maya@example.com",
  role: "student",
  birthday: "1990-05-01",
  waiverSigned: true,
};
export const profile = { ...maya, phone: null, familyMembers: [] };

export function memory(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

interface Scene {
  storage?: Record<string, string>;
  at?: string;
  /** What the server says to any call. */
  answer?: () => unknown;
  /** Changes only on this device, and whether they could be kept. */
  unsent?: number;
  canKeep?: boolean;
}

export function open({ storage = {}, at = "/dashboard", answer = () => profile, unsent = 0, canKeep = true }: Scene) {
  const kept = memory(storage);
  const store = createSessionStore();
  const log: string[] = [];
  const toasts: string[] = [];
  let pathname = at;
  const session = createSession({
    store,
    tokens: {
      read: () => kept.getItem("token"),
      write: (token) => kept.setItem("token", token),
      clear: () => kept.removeItem("token"),
    },
    users: createUserStore(kept, "userData"),
    call: (async ({ name }: { name: string }) => {
      log.push(name);
      const said = await answer();
      return name === "accounts.verifyToken" ? { user: said } : said;
    }) as unknown as Call,
    go: (to) => {
      pathname = to;
      log.push(`go ${to}`);
    },
    pathname: () => pathname,
    forgetInMemory: () => log.push("forget"),
    clearToasts: () => toasts.splice(0),
    endAtServer: (token) => log.push(`end ${token}`),
    wipe: async (userId) => void log.push(`wipe ${userId}`),
    countUnsent: async () => unsent,
    keepUnsent: async (userId) => {
      log.push(`keep ${userId}`);
      return canKeep;
    },
  });
  return { session, store, kept, log, toasts };
}

export const stored = { token: "t1", userData: JSON.stringify(maya) };
export const refused = () => {
  throw new ApiError(401, "no", null, null);
};
export const unreachable = () => {
  throw new OfflineError();
};
