import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { DESK_ROLES } from "../../core/roles.ts";

/** Six digits of an authenticator app, or one of the recovery codes. Spaces and dashes are how people write them down. */
const FactorCode = z.string().trim().min(6).max(20);

/** A person who may see all people's data or take money is asked for a second factor where the studio is real. */
export const needsSecondFactor = (role: string): boolean => DESK_ROLES.some((known) => known === role);

/** So long they may work without one, from the first request on. */
export const GRACE_DAYS = 7;

/** So long signing in asks for no code on a device that is trusted. */
export const TRUSTED_DAYS = 30;

/** Where the API leads who should set one up. */
export const SECOND_FACTOR_PAGE = "/settings";

const Password = z.string().min(1).max(1000);

export const SecondFactor = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The studio wants this person to have one. */
  isExpected: z.boolean(),
  /** From then on the studio's work waits until they have one; null when they have it, or need none. */
  dueAt: z.iso.datetime().nullable().default(null),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  name: "accounts.getSecondFactor",
  method: "GET",
  path: "/api/second-factor",
  summary: "Whether signing in asks this person for a code as well.",
  output: SecondFactor,
  access: signedIn,
});

export const beginSecondFactor = endpoint({
  name: "accounts.beginSecondFactor",
  method: "POST",
  path: "/api/second-factor",
  summary: "A new key for an authenticator app. It counts once a code of it was shown; a key in use asks for its code.",
  input: z.object({ currentPassword: Password, factorCode: FactorCode.optional() }),
  output: z.object({ key: z.string(), uri: z.string() }),
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const proveIdentity = endpoint({
  name: "accounts.proveIdentity",
  method: "POST",
  path: "/api/proof",
  summary: "Show the password again, and the code of a second factor. For five minutes nothing asks for them.",
  input: z.object({ currentPassword: Password, factorCode: FactorCode.optional() }),
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  name: "accounts.confirmSecondFactor",
  method: "POST",
  path: "/api/second-factor/confirm",
  summary: "Show the first code of the new key: from now on signing in asks for one. The recovery codes are told once.",
  input: z.object({ factorCode: FactorCode }),
  output: RecoveryCodes,
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const renewRecoveryCodes = endpoint({
  name: "accounts.renewRecoveryCodes",
  method: "POST",
  path: "/api/second-factor/recovery-codes",
  summary: "New recovery codes; the former ones are of no use any more.",
  input: z.object({ currentPassword: Password, factorCode: FactorCode }),
  output: RecoveryCodes,
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const removeSecondFactor = endpoint({
  name: "accounts.removeSecondFactor",
  method: "POST",
  path: "/api/second-factor/remove",
  summary: "Sign in with the password alone again.",
  input: z.object({ currentPassword: Password, factorCode: FactorCode }),
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});
