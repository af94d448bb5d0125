import { isOurs } from "../../data/answer.ts";

const STORAGE_KEY = "signOutLater";

interface Deps {
  storage: Storage;
  fetch: typeof fetch;
}

/**
 * Ends a session at the server after its person has left this device. Only the token is kept for it, nothing that says
 * whose it is, and only until the server has ended the session.
 */
export function createSignOutLater({ storage, fetch }: Deps): {
  end(token: string): Promise<void>;
  retry(): Promise<void>;
} {
  const read = (): string[] => storage.getItem(STORAGE_KEY)?.split(" ") ?? [];
  const write = (tokens: string[]) =>
    tokens.length > 0 ? storage.setItem(STORAGE_KEY, tokens.join(" ")) : storage.removeItem(STORAGE_KEY);

  async function post(token: string): Promise<void> {
    const response = await fetch("/api/logout", {
      method: "POST",
      credentials: "include",
      keepalive: true,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: "{}",
    }).catch(() => null);
    // A refused token is a session that has ended already; what answers in our place says nothing about it.
    const isSettled = response && isOurs(response) && response.status < 500 && response.status !== 429;
    if (isSettled) write(read().filter((kept) => kept !== token));
  }

  return {
    end(token) {
      write([...new Set([...read(), token])]);
      return post(token);
    },
    async retry() {
      await Promise.all(read().map(post));
    },
  };
}
