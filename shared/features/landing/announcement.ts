import type { Day } from "../../core/schemas/day.ts";
import type { LandingConfig } from "./landing-config.ts";

type Announcement = Pick<
  LandingConfig,
  "announcementEnabled" | "announcementText" | "announcementFrom" | "announcementUntil"
>;

/** Whether the announcement is shown on a day. */
export const isAnnounced = (config: Announcement, today: Day): boolean =>
  config.announcementEnabled &&
  config.announcementText !== "" &&
  (config.announcementFrom ?? today) <= today &&
  (config.announcementUntil ?? today) >= today;
