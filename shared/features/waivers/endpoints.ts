import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";

export const signWaiver = endpoint({
  name: "waivers.signWaiver",
  method: "POST",
  path: "/api/sign-waiver",
  summary: "Sign the liability waiver for oneself and for minors of the own family.",
  input: z.object({ userIds: z.array(Id).min(1).max(50) }),
  access: signedIn,
});
