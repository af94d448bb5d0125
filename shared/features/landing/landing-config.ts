import * as z from "zod";

/** `#8B5CF6` */
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Expected a colour like #8B5CF6.");
/** A path of this app or a secure address: never a script, never another protocol. */
const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)\S*$/, "Expected a path like /register or an https address.");

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
});
export type LandingFeature = z.infer<typeof LandingFeature>;

export const SOCIAL_NETWORKS = ["instagram", "facebook", "youtube"] as const;
export const SocialLink = z.object({ network: z.enum(SOCIAL_NETWORKS), url: Link });

/** Owner's specification, section 3; the links of the footer besides. Empty texts are not shown. */
export const LandingConfig = z.object({
  announcementEnabled: z.boolean(),
  announcementText: z.string().trim().max(300),
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
});
export type LandingConfig = z.infer<typeof LandingConfig>;

/** What is shown before anything was configured, and before the answer arrives. */
export const DEFAULT_LANDING_CONFIG: LandingConfig = {
  announcementEnabled: false,
  announcementText: "",
  heroTitle: "Leave the ground",
  heroSubtitle:
    "Aerial silks for every body, from your very first climb to the drop you never thought you would dare. Small classes, patient teachers, soft mats.",
  heroCta: "Start flying",
  heroCtaLink: "/register",
  heroBackgroundImage: "",
  primaryColor: "#8B5CF6",
  secondaryColor: "#A855F7",
  featuresTitle: "Your studio, in your pocket",
  featuresSubtitle: "Everything around the silks is taken care of, even where the signal is not.",
  featuresContent: [
    {
      icon: "calendar",
      title: "Class scheduling",
      description: "See the week at a glance, take your seat in two taps, and be reminded before class.",
    },
    {
      icon: "message",
      title: "Real-time communication",
      description: "A change of time or teacher reaches you at once, not at the studio door.",
    },
    {
      icon: "trending",
      title: "Skill tracking",
      description: "Every wrap, climb and drop in one place, signed off by the teacher who saw you do it.",
    },
    {
      icon: "users",
      title: "Family management",
      description: "One account for the whole family: book, sign and pay for your children in one go.",
    },
  ],
  socialLinks: [
    { network: "instagram", url: "https://www.instagram.com/explore/tags/aerialsilks/" },
    { network: "youtube", url: "https://www.youtube.com/hashtag/aerialsilks" },
    { network: "facebook", url: "https://www.facebook.com/hashtag/aerialsilks" },
  ],
};
