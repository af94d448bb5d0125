import type { LoginAnswer } from "#shared/features/accounts/endpoints.ts";
import { verifyToken } from "#shared/features/accounts/session-endpoints.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { ApiError } from "../../data/api-error.ts";
import type { Call } from "../../data/call.ts";
import { sessionOf, type TokenStore } from "../../data/tokens.ts";
import { paths } from "../../paths.ts";
import { mustSignFirst } from "../../shell/guard.ts";
import type { GoOptions } from "../../shell/navigation.ts";
import { type SessionState, type SessionStore, toUser, type UserStore } from "./session-store.ts";

export interface SessionDeps {
  store: SessionStore;
  tokens: TokenStore;
  users: UserStore;
  call: Call;
  go(to: string, options?: GoOptions): void;
  /** The page one is on. */
  pathname(): string;
  /** Ends the session at the server; queued when that cannot be reached. */
  endAtServer(token: string): void;
  /** Forgets what this page holds in memory of the person it showed. */
  forgetInMemory(): void;
  /** Takes away the messages that are shown. */
  clearToasts(): void;
  /** Removes everything this device keeps of a person. */
  wipe(userId: string): Promise<void>;
  /** How many changes of this person are only on this device. */
  countUnsent(userId: string): Promise<number>;
  /** Keeps them, encrypted, for when the same person signs in again. @returns whether that could be done */
  keepUnsent(userId: string): Promise<boolean>;
}

/**
 * Owner's specification, section 4: a user who is signed out elsewhere stays on these pages. Also on the last two,
 * because a dead token must not block a new password.
 */
const KEEPS_ITS_PLACE: readonly string[] = [
  paths.landing,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
];

export interface Session {
  /** With a stored token: verify it, then load the profile. */
  start(): Promise<void>;
  signIn(answer: Pick<LoginAnswer, "token" | "user">, next?: string): void;
  /** Signs out; with unsent changes it asks first, by `isLeaving`. */
  signOut(): Promise<void>;
  /** The answer: `keep` sends what is unsent when this person signs in again, `discard` lets it go. */
  leave(unsent: "keep" | "discard"): Promise<void>;
  /** The other answer. */
  stay(): void;
  /** Takes over what the profile says now, after signing the waiver for example. */
  refreshUser(): Promise<void>;
  /** Takes over what this user changed of themselves; nothing when they have left this page by now. */
  changeUser(id: string, change: Partial<Omit<User, "id">>): void;
  /** The server refused to renew the token. */
  onRefused(): void;
  /** Another tab changed what is stored. */
  onStorage(): void;
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The one place that knows who is signed in. */
export function createSession(deps: SessionDeps): Session {
  const { store, tokens, users, call, go } = deps;
  /** The session of the user of this page; another tab may have begun the next one by now. */
  let sessionId = "";

  /** Nothing of one person is shown to the next, whichever way the page changes hands. */
  function setPerson(next: Partial<SessionState> & Pick<SessionState, "user">): void {
    const before = store.getState().user;
    if (before && before.id !== next.user?.id) deps.forgetInMemory();
    // The message that a session ended stays for its user until another user signs in.
    if (next.user && next.user.id !== before?.id) deps.clearToasts();
    store.setState(next);
  }

  function keepUser(answer: User): void {
    const user = toUser(answer);
    users.write(user, sessionId);
    setPerson({ status: "authenticated", user, isOffline: false });
  }

  function changeUser(id: string, change: Partial<Omit<User, "id">>): void {
    const { user } = store.getState();
    if (user?.id === id) keepUser({ ...user, ...change });
  }

  function forget(): void {
    tokens.clear();
    users.clear();
    const hasLeft = store.getState().user !== null || store.getState().hasLeft === true;
    setPerson({ status: "unauthenticated", user: null, isOffline: false, isLeaving: false, hasLeft });
  }

  /** What was protected goes from this device, but nothing unsent is lost by that. */
  function clearUp({ id }: User): void {
    const clear = async () => {
      if (await deps.keepUnsent(id)) await deps.wipe(id);
    };
    clear().catch((error: unknown) => console.warn("The device could not be cleared.", error));
  }

  function goToSignIn(): void {
    if (!KEEPS_ITS_PLACE.includes(deps.pathname())) go(paths.login, { replace: true });
  }

  function onRefused(): void {
    const { status, user } = store.getState();
    if (status === "unauthenticated") return;
    forget();
    if (user) clearUp(user);
    goToSignIn();
  }

  /** The profile of the signed-in user; an answer that comes after the user changed is dropped. */
  async function loadUser(): Promise<void> {
    const asked = store.getState().user?.id;
    const profile = await call(getProfile, {});
    if (store.getState().user?.id === asked) keepUser(profile);
  }

  async function start(): Promise<void> {
    const token = tokens.read();
    if (!token) return forget();
    const kept = users.read(token);
    if (kept) sessionId = sessionOf(token);
    // Where another session's user is kept, only the server knows whose token this is; until then this page stays.
    const known = kept ?? store.getState().user;
    setPerson({ status: "loading", user: known, isOffline: false });
    try {
      const { user } = await call(verifyToken, {}, { isForAnyone: !kept });
      if (tokens.read() === null || store.getState().user?.id !== known?.id) return;
      // Another tab wrote the person before the token: the answer is about the token before.
      if (known && user.id !== known.id && tokens.read() !== token) return start();
      if (!kept) {
        sessionId = sessionOf(token);
        users.write(toUser(user), sessionId);
      }
      setPerson({ user });
      await loadUser();
    } catch (error) {
      if (store.getState().user?.id !== known?.id) return;
      if (tokens.read() === null || isRefusal(error)) return onRefused();
      if (tokens.read() !== token) return start();
      // A missing answer of our server is no refusal: a known user stays signed in, marked offline.
      store.setState(({ user }) => ({ status: user ? "authenticated" : "loading", isOffline: true }));
    }
  }

  function signIn({ token, user }: Pick<LoginAnswer, "token" | "user">, next: string = paths.dashboard): void {
    const [tokenBefore, before] = [tokens.read(), store.getState().user];
    tokens.write(token);
    sessionId = sessionOf(token);
    keepUser(user);
    if (before && before.id !== user.id) {
      clearUp(before);
      if (tokenBefore) deps.endAtServer(tokenBefore);
    }
    go(mustSignFirst(user, next) ? paths.waiver : next, { replace: true });
  }

  async function signOut(): Promise<void> {
    const userId = store.getState().user?.id;
    if (userId && (await deps.countUnsent(userId)) > 0) return store.setState({ isLeaving: true });
    await leave("discard");
  }

  const stay = () => store.setState({ isLeaving: false });

  async function leave(unsent: "keep" | "discard"): Promise<void> {
    const token = tokens.read();
    const userId = store.getState().user?.id;
    // Not kept means not signed out: nothing a person did goes away without their word.
    if (userId && unsent === "keep" && !(await deps.keepUnsent(userId)))
      throw new Error("The changes could not be kept.");
    deps.clearToasts();
    // The page goes first: a guard that sees no signed-in user would lead to /login instead.
    if (deps.pathname() !== paths.landing) go(paths.landing);
    forget();
    if (token) deps.endAtServer(token);
    if (userId) await deps.wipe(userId);
  }

  function onStorage(): void {
    const { status, user } = store.getState();
    const token = tokens.read();
    const stored = users.read(token);
    if (!token) {
      if (status === "unauthenticated") return;
      forget();
      // A tab that signs out removes both and clears up itself, as the person chose.
      if (user && stored) clearUp(user);
      goToSignIn();
    } else if (stored?.id !== user?.id) void start();
    else if (stored && status === "authenticated") store.setState({ user: stored });
  }

  return { start, signIn, signOut, leave, stay, refreshUser: loadUser, changeUser, onRefused, onStorage };
}
