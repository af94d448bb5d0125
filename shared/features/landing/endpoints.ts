import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { LandingConfig } from "./landing-config.ts";

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
  input: LandingConfig,
  output: LandingConfig,
  access: admins,
});
