import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { LOGO_SIDES } from "../../core/settings/logo-path.ts";

const LogoVariant = z.enum(Object.keys(LOGO_SIDES) as (keyof typeof LOGO_SIDES)[]);

export const addLogo = endpoint({
  name: "studio.addLogo",
  method: "POST",
  path: "/api/admin/studio/logos/:id/:variant",
  summary: "Keep one size of a logo, a square PNG. The settings name it when all of them are there.",
  input: z.object({
    id: Id,
    variant: LogoVariant,
    pngBase64: z.base64().min(1).max(900_000, ruleText("The file is too large.")),
  }),
  access: admins,
});

export const getLogo = endpoint({
  name: "studio.getLogo",
  method: "GET",
  path: "/api/studio-logos/:id/:variant",
  summary: "One size of a logo of the studio, a PNG that never changes.",
  input: z.object({ id: Id, variant: LogoVariant }),
  contentType: "image/png",
  access: "public",
});
