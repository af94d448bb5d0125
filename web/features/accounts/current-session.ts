import { useStore } from "zustand/react";
import type { User } from "#shared/features/accounts/user.ts";
import { call, sessionEnd, TOKEN_KEY, tokens, USER_KEY } from "../../data/client.ts";
import { firePersonChange } from "../../person-change.ts";
import { navigation } from "../../shell/navigation.ts";
import { toastStore } from "../../ui/feedback/toast.ts";
import { createSignOutLater } from "./postponed-sign-out.ts";
import { createSession } from "./session.ts";
import { createSessionStore, createUserStore, type SessionState } from "./session-store.ts";

export const sessionStore = createSessionStore();

const signOutLater = createSignOutLater({ storage: localStorage, fetch: (...request) => fetch(...request) });

/** Loaded apart: only sign-out needs it. */
const loadWipe = () => import("./wipe.ts");

/** The session of this tab. */
export const session = createSession({
  store: sessionStore,
  tokens,
  users: createUserStore(localStorage, USER_KEY),
  call,
  go: navigation.go,
  pathname: () => window.location.pathname,
  forgetInMemory: firePersonChange,
  clearToasts: () => toastStore.setState({ toasts: [] }),
  endAtServer: (token) => void signOutLater.end(token),
  wipe: async (userId) => (await loadWipe()).wipeDevice(userId),
  countUnsent: async (userId) => (await loadWipe()).countUnsent(userId),
  keepUnsent: async (userId) => (await loadWipe()).keepUnsent(userId),
});

/** Verifies who is signed in and keeps up with the server, the other tabs and the network. Call once. */
export function openSession(): void {
  sessionEnd.addEventListener("end", session.onRefused);
  window.addEventListener("storage", ({ key }) => {
    if (key === TOKEN_KEY || key === USER_KEY || key === null) session.onStorage();
  });
  window.addEventListener("online", () => {
    void signOutLater.retry();
    if (sessionStore.getState().isOffline) void session.start();
  });
  void session.start();
  void signOutLater.retry();
}

/** The session; a component is drawn again when it changes. */
export const useSession = (): SessionState => useStore(sessionStore);
/** Who is signed in; null for a guest. */
export const useUser = (): User | null => useStore(sessionStore, ({ user }) => user);

/** For pages behind the guard, where a user is always signed in. */
export function useSignedInUser(): User {
  const user = useUser();
  if (!user) throw new Error("A page for people who are signed in was shown to nobody.");
  return user;
}
