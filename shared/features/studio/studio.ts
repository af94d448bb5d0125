import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Email } from "../../core/schemas/email.ts";
import { CURRENCY_CODES } from "../../core/settings/currencies.ts";
import { DEFAULTS } from "../../core/settings/in-force.ts";
import { isTimeZone, LocalTime } from "../../core/time.ts";
import { FeeCents } from "../classes/class-blueprint.ts";
import { LevelScheme } from "../moves/admin/level-scheme.ts";
import { DEFAULT_LEVELS } from "../moves/usual-levels.ts";
import { Phone } from "../profile/phone.ts";
import { NO_TAXES } from "../taxes/tax.ts";
import { TaxSettings } from "../taxes/tax-settings.ts";
import { TipSettings } from "../tips/tip-settings.ts";
import { NO_TIPS } from "../tips/tips.ts";
import { STUDIO_ID } from "./studio-id.ts";

/** A text in both languages of the interface; empty: nothing is shown. */
const Both = z.object({ en: z.string().trim().max(500), es: z.string().trim().max(500) });
const Empty = z.literal("");

/** Without control characters and the line and paragraph separators of Unicode. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A line break in a name would break a mail's subject or a calendar's line. */
const Name = z
  .string()
  .trim()
  .min(1, ruleText("Enter a name."))
  .max(60)
  .regex(ONE_LINE, ruleText("Keep it on one line."));

/** One day's hours; null: closed, or nothing is said. */
const Hours = z
  .object({ from: LocalTime, to: LocalTime })
  .refine(({ from, to }) => from < to, { path: ["to"], error: ruleText("Closes before it opens.") })
  .nullable();

const MOST_ROOMS = 20;
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const Rooms = z
  .string()
  .max(1_000)
  .refine((text) => linesOf(text).length <= MOST_ROOMS, ruleText("At most 20 rooms, please."))
  .refine((text) => linesOf(text).every((room) => room.length <= 120), ruleText("Shorter names, please."));

const DeskRightsSetting = z.object({
  see: z.boolean(),
  book: z.boolean(),
  extend: z.boolean(),
  extendDays: z.int().min(1, ruleText("Between 1 and 90.")).max(90, ruleText("Between 1 and 90.")),
});

/** What a studio says about itself, and what it decided. Each has a default, so that nothing must be set. */
export const StudioSettings = z.object({
  name: Name,
  appName: Name.max(30),
  /** Empty: the product's. */
  logoId: z.union([Empty, Id]),
  currency: z.enum(CURRENCY_CODES),
  /** Empty: as the server was started with. */
  timeZone: z.string().refine((zone) => zone === "" || isTimeZone(zone), ruleText("Choose a time zone.")),
  /** As it stands on invoices and receipts. */
  taxNumber: z.string().trim().max(40).regex(ONE_LINE, ruleText("Keep it on one line.")),
  /** Monday to Sunday. */
  hours: z.array(Hours).length(7),
  /** As on an envelope, in up to four lines. */
  address: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text.split("\n").length <= 4, ruleText("At most four lines, please.")),
  mapUrl: z.union([
    Empty,
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[^\s/?#]+\S*$/, ruleText("Expected a link that begins with https://.")),
  ]),
  phone: Phone,
  email: z.union([Empty, Email]),
  /** One in each line; offered where a class is planned. */
  rooms: Rooms.trim(),
  /** Their names in Spanish, each in its room's line; an empty line leaves the English one. */
  roomsEs: Rooms.overwrite((text) => text.trimEnd()),
  /** How many minutes before a class people are asked to come; 0: nothing is said. */
  arriveMinutes: z.int().min(0).max(60),
  bring: Both,
  /** Whether a minor with an own login gets a seat only after a guardian has signed the waiver too. */
  guardianSigns: z.boolean(),
  /** The same time twice: seats are offered at any hour. */
  nightFrom: LocalTime,
  nightTo: LocalTime,
  offerMinutes: z
    .int()
    .min(5)
    .max(24 * 60),
  cutOffHours: z.int().min(0).max(48),
  graceMinutes: z
    .int()
    .min(0)
    .max(24 * 60),
  noShowGraceHours: z
    .int()
    .min(0)
    .max(14 * 24),
  /** A term of twelve weeks fits in; a year is the most a calendar is made of. */
  planWeeks: z.int().min(4, ruleText("Between 4 and 52.")).max(52, ruleText("Between 4 and 52.")),
  /** What a new class blueprint begins with. */
  cancelHours: z.int().min(0).max(336),
  lateFeeCents: FeeCents,
  noShowFeeCents: FeeCents,
  /** The greatest discount the front desk gives at the till, of what the sale costs by the catalogue; 0: none. */
  deskDiscountPercent: z.int().min(0, ruleText("Between 0 and 90.")).max(90, ruleText("Between 0 and 90.")),
  /** The same in money; null: only the percentage counts. */
  deskDiscountCents: FeeCents,
  /** Whether the front desk may take a payment in another way than cash, card, bank or voucher, with a note. */
  deskTakesOther: z.boolean(),
  /** Rights of the front desk over what people have, for a person on the phone. */
  deskRights: DeskRightsSetting,
  /** Seats one account may hold unpaid in its cart at a time. */
  mostHeldSeats: z.int().min(1, ruleText("Between 1 and 50.")).max(50, ruleText("Between 1 and 50.")),
  /** Part of one class's seats that one account may hold unpaid; at least one seat. */
  heldSharePercent: z.int().min(1, ruleText("Between 1 and 100.")).max(100, ruleText("Between 1 and 100.")),
  /** Classes, bookings, marks and messages of before so many years are moved to the archive. */
  archiveYears: z.int().min(1).max(10),
  /** The ladder of levels, and how each is reached. */
  levels: LevelScheme,
  /** Rates, and what each is for. */
  taxes: TaxSettings,
  /** Whether people are asked for a tip, and for whom. */
  tips: TipSettings,
});
export type StudioSettings = z.infer<typeof StudioSettings>;
export type SettingName = keyof StudioSettings;

/** The settings until an admin changes them. */
export const DEFAULT_STUDIO: StudioSettings = {
  ...DEFAULTS,
  taxNumber: "",
  hours: [null, null, null, null, null, null, null],
  address: "",
  mapUrl: "",
  phone: "",
  email: "",
  rooms: "",
  roomsEs: "",
  arriveMinutes: 10,
  bring: { en: "", es: "" },
  guardianSigns: true,
  cancelHours: 12,
  lateFeeCents: null,
  noShowFeeCents: null,
  deskDiscountPercent: 20,
  deskDiscountCents: null,
  deskTakesOther: true,
  mostHeldSeats: 12,
  heldSharePercent: 50,
  archiveYears: 2,
  levels: DEFAULT_LEVELS,
  taxes: NO_TAXES,
  tips: NO_TIPS,
};

/** Settings that decide who gets in, what staff may give away, and what a cancellation gives back. */
export const GATE_SETTINGS = [
  "guardianSigns",
  "deskDiscountPercent",
  "deskDiscountCents",
  "deskTakesOther",
  "deskRights",
  "mostHeldSeats",
  "heldSharePercent",
  "cancelHours",
  "graceMinutes",
  "noShowGraceHours",
  "lateFeeCents",
  "noShowFeeCents",
] as const satisfies readonly SettingName[];

/** Whether a change of settings touches one of them: the password is asked again. */
export const opensGate = (after: Partial<StudioSettings>, before: StudioSettings): boolean =>
  GATE_SETTINGS.some(
    (name) => after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );

export { STUDIO_ID };
/** What every device has, guests' too. */
export const Studio = StudioSettings.extend({ id: z.literal(STUDIO_ID) });
export type Studio = z.infer<typeof Studio>;

/** The lines of the address. */
export const addressLines = ({ address }: Pick<StudioSettings, "address">): string[] => linesOf(address);

/** The rooms, one a line of the setting, each once. */
export const roomsOf = ({ rooms }: Pick<StudioSettings, "rooms">): string[] => [...new Set(linesOf(rooms))];

/** What each room is called in Spanish, by its English name; empty where it has no Spanish name. */
export function roomNames({ rooms, roomsEs }: Pick<StudioSettings, "rooms" | "roomsEs">): [string, string][] {
  const spanish = roomsEs.split("\n");
  return rooms.split("\n").map((room, line) => [room.trim(), spanish[line]?.trim() ?? ""]);
}

/** How to reach the studio, line by line, for papers. */
export const contactLines = (studio: Pick<StudioSettings, "address" | "phone" | "email" | "taxNumber">): string[] =>
  [...addressLines(studio), studio.phone, studio.email, studio.taxNumber].filter(Boolean);

/** A room with the address, in one line, for calendars; empty where neither is known. */
export const placeText = (room: string, studio: Pick<StudioSettings, "address">): string =>
  [room, ...addressLines(studio)].filter(Boolean).join(", ");
