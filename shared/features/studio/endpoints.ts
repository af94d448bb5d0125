import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { InstantText } from "../../core/time.ts";
import { StudioSettings } from "./studio.ts";

/** Who changed a setting last, and when. */
const Changed = z.object({ byName: z.string(), at: InstantText });

export const StudioForm = z.object({
  settings: StudioSettings,
  /** Counts the changes: an admin who saves names the one they saw. */
  version: z.int().min(0),
  changed: z.partialRecord(StudioSettings.keyof(), Changed),
});
export type StudioForm = z.infer<typeof StudioForm>;

export const readStudio = endpoint({
  name: "studio.readStudio",
  method: "GET",
  path: "/api/admin/studio",
  summary: "The settings of the studio, and who changed each last.",
  output: StudioForm,
  access: admins,
});

/** What a stranger may want to know before they come. */
export const StudioVisit = StudioSettings.pick({
  name: true,
  address: true,
  mapUrl: true,
  phone: true,
  email: true,
  hours: true,
}).extend({
  /** Whether letters leave: without a mail server nothing may promise one. */
  sendsMail: z.boolean(),
});
export type StudioVisit = z.infer<typeof StudioVisit>;

export const readVisit = endpoint({
  name: "studio.readVisit",
  method: "GET",
  path: "/api/studio",
  summary: "Where the studio is, when it is open, and whether it sends e-mail.",
  output: StudioVisit,
  access: "public",
});

export const changeStudio = endpoint({
  name: "studio.changeStudio",
  method: "PATCH",
  path: "/api/admin/studio",
  summary: "Change settings of the studio; those left out stay.",
  input: z.object({
    version: z.int().min(0),
    // Levels are changed where their outcome is shown first: `moves.changeLevels`.
    settings: StudioSettings.omit({ levels: true }).partial(),
  }),
  output: StudioForm,
  access: admins,
});
