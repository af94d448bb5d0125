import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { LandingConfig, LandingDraft } from "./landing-config.ts";

export const getLandingConfig = endpoint({
  name: "landing.getLandingConfig",
  method: "GET",
  path: "/api/landing-page-config",
  summary: "How the landing page looks and what it says.",
  output: LandingConfig,
  access: "public",
});

export const updateLandingConfig = endpoint({
  name: "landing.updateLandingConfig",
  method: "PUT",
  path: "/api/landing-page-config",
  summary: "Change how the landing page looks and what it says.",
  input: LandingDraft,
  output: LandingConfig,
  access: admins,
});

/** The page as it was saved once, newest first. */
const LandingVersion = z.object({
  version: z.int().min(1),
  at: InstantText,
  byName: z.string(),
  config: LandingConfig,
});

export const LandingForm = z.object({
  config: LandingConfig,
  /** Counts the saves: an admin who saves names the one they saw. */
  version: z.int().min(0),
  versions: z.array(LandingVersion),
});
export type LandingForm = z.infer<typeof LandingForm>;

export const readLandingForm = endpoint({
  name: "landing.readLandingForm",
  method: "GET",
  path: "/api/admin/landing",
  summary: "The landing page to be changed, with the last twenty versions of it.",
  output: LandingForm,
  access: admins,
});

export const saveLanding = endpoint({
  name: "landing.saveLanding",
  method: "PUT",
  path: "/api/admin/landing",
  summary: "Change the landing page, unless another admin did since it was read.",
  input: z.object({ version: z.int().min(0), config: LandingDraft }),
  output: LandingForm,
  access: admins,
});

export const addLandingPicture = endpoint({
  name: "landing.addLandingPicture",
  method: "POST",
  path: "/api/admin/landing/pictures",
  summary: "Keep a JPEG, of which everything but the picture is thrown away. The landing page names it afterwards.",
  input: z.object({ id: Id, jpegBase64: z.base64().max(700_000) }),
  access: admins,
});

export const getLandingPicture = endpoint({
  name: "landing.getLandingPicture",
  method: "GET",
  path: "/api/landing-pictures/:id",
  summary: "A picture of the landing page, a JPEG that never changes.",
  input: z.object({ id: Id }),
  contentType: "image/jpeg",
  access: "public",
});
