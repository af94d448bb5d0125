import { isOurs } from "./answer.ts";

/** Where the authentication token is kept. In pages this is local storage under the key `token`. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

/** The id of a token's session, which its renewals share: what stands before the first dot. */
export const sessionOf = (token: string): string => token.split(".", 1)[0] ?? token;

/** Runs work while no other tab does the same. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface RefreshDeps {
  tokens: TokenStore;
  exclusive: Exclusive;
  fetch: typeof fetch;
}

export type Refreshed = "refreshed" | "ended" | "unreachable";

const REFRESH_TIMEOUT_MS = 15_000;

async function askForToken({ tokens, fetch }: RefreshDeps, used: string): Promise<Refreshed> {
  let response: Response;
  try {
    response = await fetch("/api/auth/refresh", {
      method: "POST",
      credentials: "include",
      headers: { Authorization: `Bearer ${used}` },
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
  } catch {
    return "unreachable";
  }
  if (!isOurs(response)) return "unreachable";
  if (!response.ok) return response.status === 401 || response.status === 403 ? "ended" : "unreachable";
  const { token } = (await response.json().catch(() => ({}))) as { token?: string };
  if (!token) return "unreachable";
  const passed = whatPassed(tokens, used);
  if (passed) return passed;
  tokens.write(token);
  return "refreshed";
}

/** A user who signed out, or signed in again, in the meantime: what was renewed is no longer theirs to keep. */
function whatPassed(tokens: TokenStore, used: string): Refreshed | null {
  const current = tokens.read();
  if (current === null) return "ended";
  return current === used ? null : "refreshed";
}

/**
 * One refresh for all requests of all tabs: the first to get the lock asks, the others find the token changed. Only a
 * refusal of our own server ends a session; no network, a timeout or a foreign page does not.
 */
export function createRefresh(deps: RefreshDeps): (used: string) => Promise<Refreshed> {
  return (used) =>
    deps.exclusive("token-refresh", async () => whatPassed(deps.tokens, used) ?? askForToken(deps, used));
}
