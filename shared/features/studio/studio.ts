import * as z from "zod";
import { Phone } from "../profile/phone.ts";

/** A text in both languages of the interface; empty: nothing is shown. */
const Both = z.object({ en: z.string().trim().max(500), es: z.string().trim().max(500) });
const Empty = z.literal("");

/** What a studio says about itself, and what it decided. Each has a default, so that nothing must be set. */
export const StudioSettings = z.object({
  /** As on an envelope, in up to four lines. */
  address: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text.split("\n").length <= 4, "At most four lines, please."),
  mapUrl: z.union([
    Empty,
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/\S+$/, "Expected a link that begins with https://."),
  ]),
  phone: Phone,
  email: z.union([Empty, z.email("Please enter an e-mail address.").max(254)]),
  /** How many minutes before a class people are asked to come; 0: nothing is said. */
  arriveMinutes: z.int().min(0).max(60),
  bring: Both,
  /** Whether a minor with an own login gets a seat only after a guardian has signed the waiver too. */
  guardianSigns: z.boolean(),
});
export type StudioSettings = z.infer<typeof StudioSettings>;
export type SettingName = keyof StudioSettings;

export const DEFAULT_STUDIO: StudioSettings = {
  address: "",
  mapUrl: "",
  phone: "",
  email: "",
  arriveMinutes: 10,
  bring: { en: "", es: "" },
  guardianSigns: true,
};

export const STUDIO_ID = "studio";
/** What every device has, guests' too. */
export const Studio = StudioSettings.extend({ id: z.literal(STUDIO_ID) });
export type Studio = z.infer<typeof Studio>;

/** The lines of the address, for papers and calendars. */
export const addressLines = ({ address }: Pick<StudioSettings, "address">): string[] =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
