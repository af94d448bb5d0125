import type { LandingConfig } from "./landing-config.ts";

/** What is shown before anything was configured, and before the answer arrives. */
export const DEFAULT_LANDING_CONFIG: LandingConfig = {
  announcementEnabled: false,
  announcementText: "",
  announcementFrom: null,
  announcementUntil: null,
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
