/** What the service worker posts to open pages. */
export type ToPage =
  /** A push came: there is something to pull. */
  | { type: "push-received" }
  /** The browser changed the push subscription: a page must send it to the API, as only a page has a token. */
  | { type: "push-changed" }
  /** The worker sent what waited: pull what came of it. */
  | { type: "drained" };

/** What pages post to the service worker. `SKIP_WAITING` is workbox-window's word. */
export type ToWorker =
  | { type: "SKIP_WAITING" }
  /** A picture could not be loaded: look which ones the server allows by now. */
  | { type: "renew-policy" };

/** Left by the worker in a cache of this name for the next page that opens, when none was open. */
export const FLAG_CACHE = "flags";
export const PUSH_CHANGED_FLAG = "/flags/push-changed";

/** The name a page gives to "send what waits when there is a network again" (Background Sync). */
export const DRAIN_TAG = "drain";
