import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Profile, ProfileChange } from "./profile.ts";

export const updateProfile = endpoint({
  name: "profile.updateProfile",
  method: "PATCH",
  path: "/api/profile",
  summary: "Change the own name, birthday or phone number. An empty phone number takes it away.",
  input: ProfileChange,
  output: Profile,
  access: signedIn,
  offline: true,
});
