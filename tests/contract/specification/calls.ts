import type { Method } from "#shared/core/endpoint.ts";

/** One row of the owner's specification, section 7, with its alternatives written out. */
export interface TabledCall {
  method: Method;
  path: `/api/${string}`;
  /** What the table says is sent: names of body fields; the path's own are in the path. */
  payload: string[];
  /** `guest`: without a token. */
  caller: "guest" | "signed in" | "admin";
}

const call = (
  method: Method,
  path: `/api/${string}`,
  caller: TabledCall["caller"],
  payload: string[] = [],
): TabledCall => ({ method, path, caller, payload });

/** The table, in its order. Section 6: admins use the admin kind of the notification calls, others the user kind. */
export const TABLED_CALLS: TabledCall[] = [
  call("POST", "/api/login", "guest", ["username", "password"]),
  call("GET", "/api/auth/verify", "signed in"),
  call("POST", "/api/auth/refresh", "signed in"),
  call("GET", "/api/profile", "signed in"),
  call("GET", "/api/cart", "signed in"),
  call("GET", "/api/cart-items", "signed in"),
  call("DELETE", "/api/cart/{classInstanceId}", "signed in"),
  call("DELETE", "/api/cart-items/{id}", "signed in"),
  call("DELETE", "/api/cart", "signed in"),
  call("DELETE", "/api/cart-items", "signed in"),
  call("POST", "/api/stripe/create-checkout-session", "signed in"),
  call("GET", "/api/notifications", "admin"),
  call("GET", "/api/user/notifications", "signed in"),
  call("PATCH", "/api/notifications/{id}/read", "admin"),
  call("PATCH", "/api/user/notifications/{id}/read", "signed in"),
  call("PATCH", "/api/notifications/read-all", "admin"),
  call("PATCH", "/api/user/notifications/read-all", "signed in"),
  call("DELETE", "/api/notifications/all", "admin"),
  call("DELETE", "/api/user/notifications", "signed in"),
  call("POST", "/api/feedback", "signed in", ["message", "category"]),
  call("GET", "/api/admin/ai-config", "admin"),
  call("GET", "/api/user/language-preference", "signed in"),
  call("PUT", "/api/user/language-preference", "signed in", ["language", "collapsed"]),
  call("POST", "/api/translate", "guest", ["text", "fromLanguage", "toLanguage"]),
  call("GET", "/api/landing-page-config", "guest"),
  call("POST", "/api/sign-waiver", "signed in", ["userIds"]),
];

export const nameOf = ({ method, path }: Pick<TabledCall, "method" | "path">): string => `${method} ${path}`;
