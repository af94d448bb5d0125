import { v7 as newId } from "uuid";
import { createCall } from "./call.ts";
import { askForProof } from "./proof.ts";
import type { Exclusive, TokenStore } from "./tokens.ts";

/** Owner's specification, section 3: the keys of the browser's storage. */
export const TOKEN_KEY = "token";
export const USER_KEY = "userData";

export const tokens: TokenStore = {
  read: () => localStorage.getItem(TOKEN_KEY),
  write: (token) => localStorage.setItem(TOKEN_KEY, token),
  clear: () => localStorage.removeItem(TOKEN_KEY),
};

/** The id of the user signed in on this device, in whichever tab that happened. */
export function readPerson(): string | null {
  try {
    return (JSON.parse(localStorage.getItem(USER_KEY) ?? "null") as { id?: string } | null)?.id ?? null;
  } catch {
    return null;
  }
}

/** Over all tabs where the browser has Web Locks; else this tab alone, and the server's overlap absorbs the rest. */
export const exclusive: Exclusive = (name, work) =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

/** Fires when the server ended the session. */
export const sessionEnd = new EventTarget();

/** The page's way to the API. */
export const { call, callPath, download, open } = createCall({
  tokens,
  exclusive,
  newId,
  person: readPerson,
  prove: askForProof,
  fetch: (...request) => fetch(...request),
  onSessionEnded: () => sessionEnd.dispatchEvent(new Event("end")),
});
