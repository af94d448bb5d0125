import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Profile } from "./profile.ts";

export const getProfile = endpoint({
  name: "profile.getProfile",
  method: "GET",
  path: "/api/profile",
  summary: "Who this person is, and who belongs to the family.",
  output: Profile,
  access: signedIn,
});
