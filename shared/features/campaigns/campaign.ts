import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { Audience } from "../groups/audience.ts";
import { LetterText } from "./letter-text.ts";

/** `needed`: a closure, safety, an invoice; to all who can be reached. `news`: only to people who asked for it. */
export const CampaignKind = z.enum(["needed", "news"]);
export type CampaignKind = z.infer<typeof CampaignKind>;

/** `planned` and `sending` are on their way, `standing` leaves by itself; a `canceled` one was stopped. */
export const CampaignStatus = z.enum(["draft", "planned", "sending", "standing", "sent", "canceled"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

const MOST_CLASSES = 50;
/** Of all files together: what mail servers accept as one letter, with room for the encoding. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_FILES = 5;

/** Files that any device opens, and that run nothing. */
export const FILE_TYPES = ["application/pdf", "image/jpeg", "image/png", "text/calendar"] as const;

/** A line break in a name or a subject would break the head of the mail. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

export const CampaignFile = z.object({
  id: Id,
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^\p{Cc}\u2028\u2029/\\"]*$/u, ruleText("Give the file a shorter, plainer name.")),
  type: z.enum(FILE_TYPES),
  bytes: z.int().min(1).max(MOST_FILE_BYTES),
});
export type CampaignFile = z.infer<typeof CampaignFile>;

const Files = z
  .array(CampaignFile)
  .max(MOST_FILES, ruleText("At most five files."))
  .refine(
    (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_FILE_BYTES,
    ruleText("At most 5 MB of files together."),
  );

/** The people meant: all of a saved group, of a rule, of some classes, or all of the studio. */
export const CampaignAudience = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("everybody") }),
  /** Has a booked place in one of them. */
  z.object({
    kind: z.literal("classes"),
    classInstanceIds: z.array(Id).min(1, ruleText("Choose at least one class.")).max(MOST_CLASSES),
  }),
  z.object({ kind: z.literal("group"), groupId: Id }),
  ...Audience.options,
]);
export type CampaignAudience = z.infer<typeof CampaignAudience>;

const Subject = z.string().trim().max(200).regex(ONE_LINE, ruleText("Keep it on one line."));

/** Leaves by itself, once for each person who comes into the audience. */
const Standing = z.object({
  /** A person who is in it then gets it again; null: once for all. */
  againAfterDays: z
    .int()
    .min(1, ruleText("Between 1 and 365 days."))
    .max(365, ruleText("Between 1 and 365 days."))
    .nullable(),
  /** Also to the people who are in it already when it is turned on. */
  beginsWithPresent: z.boolean(),
});

/** The draft of a letter; each language may still be empty. */
export const CampaignContent = z.object({
  kind: CampaignKind,
  subject: z.object({ en: Subject, es: Subject }),
  body: z.object({ en: LetterText, es: LetterText }),
  audience: CampaignAudience.nullable(),
  files: Files,
  /** On the studio's clock; null: as soon as an admin sends it. */
  sendAt: z.object({ day: Day, time: LocalTime }).nullable(),
  standing: Standing.nullable(),
  /** Letters wait while it is night in the studio, or the reader's quiet hours. */
  waitsForDay: z.boolean(),
});
export type CampaignContent = z.infer<typeof CampaignContent>;
export type Language = keyof CampaignContent["subject"];

/** How many letters stand where. */
export const Figures = z.object({
  waiting: z.int(),
  sent: z.int(),
  appOnly: z.int(),
  refused: z.int(),
  leftOut: z.int(),
  unsubscribed: z.int(),
  /** Readers of a standing letter who booked a class in the two weeks after it. */
  cameBack: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const NO_FIGURES: Figures = {
  waiting: 0,
  sent: 0,
  appOnly: 0,
  refused: 0,
  leftOut: 0,
  unsubscribed: 0,
  cameBack: 0,
};

/** A letter to an audience, written once in both languages. */
export const Campaign = CampaignContent.extend({
  id: Id,
  status: CampaignStatus,
  /** Grows with each change: who saw an older one does not write over it. */
  version: z.int(),
  createdAt: InstantText,
  updatedAt: InstantText,
  /** Name of the admin who wrote in it last. */
  byName: z.string(),
  /** The instant of `sendAt`, once it is planned. */
  plannedFor: InstantText.nullable(),
  begunAt: InstantText.nullable(),
  finishedAt: InstantText.nullable(),
  figures: Figures,
});
export type Campaign = z.infer<typeof Campaign>;

/** One line of the list. */
export const CampaignLine = Campaign.pick({
  id: true,
  kind: true,
  subject: true,
  status: true,
  plannedFor: true,
  updatedAt: true,
  byName: true,
  begunAt: true,
  finishedAt: true,
  figures: true,
});
export type CampaignLine = z.infer<typeof CampaignLine>;
