import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";
import { Day } from "../../core/time.ts";

/** `#8B5CF6` */
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, ruleText("Expected a color like #8B5CF6."));
/** A path of this app or a secure address: never a script, never another protocol. */
const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/?#]+)\S*$/, ruleText("Expected a path like /register or an https address."));

/** Names of the pictures a feature may have; the web app draws them. */
export const FEATURE_ICONS = [
  "calendar",
  "message",
  "trending",
  "users",
  "heart",
  "sparkles",
  "shield",
  "star",
  "video",
  "bell",
  "award",
  "ticket",
] as const;

export const LandingFeature = z.object({
  icon: z.enum(FEATURE_ICONS),
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().max(300),
  /** The same in Spanish; empty or missing: translated like any text of the studio. */
  titleEs: z.string().trim().max(80).optional(),
  descriptionEs: z.string().trim().max(300).optional(),
});
export type LandingFeature = z.infer<typeof LandingFeature>;

export const SOCIAL_NETWORKS = ["instagram", "facebook", "youtube"] as const;
const SocialLink = z.object({ network: z.enum(SOCIAL_NETWORKS), url: Link });

/** The texts of the page in Spanish; what is empty is translated like any text of the studio. */
const SpanishTexts = z.object({
  announcementText: z.string().trim().max(300),
  heroTitle: z.string().trim().max(120),
  heroSubtitle: z.string().trim().max(400),
  heroCta: z.string().trim().max(40),
  featuresTitle: z.string().trim().max(120),
  featuresSubtitle: z.string().trim().max(400),
});
export type LandingText = keyof z.infer<typeof SpanishTexts>;

/** Owner's specification, section 3; the links of the footer besides. Empty texts are not shown. */
export const LandingConfig = z.object({
  announcementEnabled: z.boolean(),
  announcementText: z.string().trim().max(300),
  /** The first and the last day it is shown, in the reader's calendar; null: no limit. */
  announcementFrom: Day.nullable().default(null),
  announcementUntil: Day.nullable().default(null),
  heroTitle: z.string().trim().min(1).max(120),
  heroSubtitle: z.string().trim().max(400),
  heroCta: z.string().trim().min(1).max(40),
  heroCtaLink: Link,
  /** Empty: no picture. */
  heroBackgroundImage: z.union([z.literal(""), Link]),
  primaryColor: Colour,
  secondaryColor: Colour,
  featuresTitle: z.string().trim().max(120),
  featuresSubtitle: z.string().trim().max(400),
  featuresContent: z.array(LandingFeature).max(12),
  socialLinks: z.array(SocialLink).max(6),
  spanish: SpanishTexts.partial().optional(),
});
export type LandingConfig = z.infer<typeof LandingConfig>;

/** What is stored may be older than this rule; what is saved follows it. */
export const LandingDraft = LandingConfig.refine(
  ({ announcementFrom: from, announcementUntil: until }) => !from || !until || from <= until,
  { path: ["announcementUntil"], message: ruleText("Not before the first day.") },
);
