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

/** The lines of the address. */
export const addressLines = ({ address }: Pick<StudioSettings, "address">): string[] =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** How to reach the studio, line by line, for papers. */
export const contactLines = (studio: Pick<StudioSettings, "address" | "phone" | "email">): string[] =>
  [...addressLines(studio), studio.phone, studio.email].filter(Boolean);

/** A room with the address, in one line, for calendars and messages; empty where neither is known. */
export const placeText = (room: string, studio: Pick<StudioSettings, "address">): string =>
  [room, ...addressLines(studio)].filter(Boolean).join(", ");
