import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { User } from "./user.ts";

// What every first visit may ask; the rest of the account's endpoints comes with its screens.

export const verifyToken = endpoint({
  name: "accounts.verifyToken",
  method: "GET",
  path: "/api/auth/verify",
  summary: "Whether the token is good, and whose it is.",
  output: z.object({ user: User }),
  access: signedIn,
});

export const refreshToken = endpoint({
  name: "accounts.refreshToken",
  method: "POST",
  path: "/api/auth/refresh",
  summary: "A new token for the current one, also when that has just expired.",
  output: z.object({ token: z.string() }),
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const logout = endpoint({
  name: "accounts.logout",
  method: "POST",
  path: "/api/logout",
  summary: "End this session, or all sessions of this person.",
  input: z.object({ everywhere: z.boolean().default(false) }),
  access: "public",
  secretAnswer: true,
  audit: "always",
});

export const getKeepingKey = endpoint({
  name: "accounts.getKeepingKey",
  method: "GET",
  path: "/api/keeping-key",
  summary:
    "The key that unsent changes are kept with on a device this person signs out of. Another one with each password.",
  output: z.object({
    key: z.string(),
    /** Of the passwords before, the newest first: what was kept with them can still be opened. */
    formerKeys: z.array(z.string()).default([]),
  }),
  access: signedIn,
  secretAnswer: true,
});
